use kafka_wire::KafkaMessage;

macro_rules! row {
    ($name:ident, $default:literal) => {
        #[derive(KafkaMessage)]
        pub struct $name {
            #[kafka(default = $default)]
            pub count: i8,
        }
    };
}

row!(Row, 300);

fn main() {}
