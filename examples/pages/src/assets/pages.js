'use strict';
(() => {
  // Where a node begins and how many bytes it has, as it says behind its value.
  const PLACE = /^0x([0-9a-f]+), (\d+)B$/;

  // Links the bytes of a view with its nodes, and makes both work by keyboard.
  function link(view) {
    if (view.linked) return;
    view.linked = true;
    const hex = view.querySelector('.hex'), tree = view.querySelector('.tree');
    let at = 0;
    const runs = [...hex.querySelectorAll('i')].map(element => {
      const start = at;
      at += (element.textContent.length + 1) / 3;
      return { element, start, end: at };
    });
    const nodes = [...tree.querySelectorAll('li')].map(element => {
      const place = PLACE.exec(element.querySelector('small')?.textContent ?? '');
      const start = place ? parseInt(place[1], 16) : -1;
      return { element, start, end: place ? start + Number(place[2]) : -1 };
    });
    // Nodes follow the order of their bytes, so the last one is the innermost.
    const nodeOf = run => nodes.findLast(node => node.start <= run.start && run.start < node.end);
    const status = document.createElement('p');
    status.className = 'status';
    status.setAttribute('role', 'status');
    view.querySelector('.bytes').append(status);

    function light(node, run) {
      const [start, end] = node ? [node.start, node.end] : run ? [run.start, run.end] : [0, 0];
      for (const other of runs) {
        other.element.classList.toggle('lit', start <= other.start && other.end <= end);
      }
      for (const other of nodes) other.element.classList.toggle('lit', other === node);
    }
    function say(node) {
      const text = node ? node.element.querySelector('p').textContent : 'not read';
      if (status.textContent !== text) status.textContent = text;
    }
    let focused = null;
    function show(target) {
      const item = target.closest('.tree li'), bytes = target.closest('.hex i');
      if (item) {
        const node = nodes.find(node => node.element === item);
        light(node, null);
        const first = runs.find(run => node.start <= run.start && run.start < node.end);
        if (first && focused === target) scrollWithin(hex, first.element);
      } else if (bytes) {
        const run = runs.find(run => run.element === bytes), node = nodeOf(run);
        light(node, run);
        say(node);
      }
    }
    function showFocused() {
      status.textContent = '';
      focused ? show(focused) : light(null, null);
    }
    view.addEventListener('pointerover', event => {
      if (event.target.closest('.tree li, .hex i')) show(event.target); else showFocused();
    });
    view.addEventListener('pointerleave', showFocused);
    view.addEventListener('focusin', event => { focused = event.target; show(focused); });
    view.addEventListener('focusout', () => { focused = null; showFocused(); });

    // One stop of the Tab key for each; arrow keys move within.
    hex.setAttribute('role', 'listbox');
    hex.setAttribute('aria-label', 'Bytes');
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', 'Nodes');
    for (const { element } of runs) element.setAttribute('role', 'option');
    for (const { element } of nodes) {
      element.setAttribute('role', 'treeitem');
      element.firstElementChild.setAttribute('role', 'presentation');
      const below = element.querySelector('ul');
      if (below) {
        below.setAttribute('role', 'group');
        element.setAttribute('aria-expanded', 'true');
      }
      // Else its name would have those of all nodes below it.
      element.setAttribute('aria-label', element.firstElementChild.textContent);
    }
    for (const list of [runs, nodes]) {
      list.forEach(({ element }, index) => { element.tabIndex = index ? -1 : 0; });
    }
    hex.addEventListener('keydown', event => move(event, runs, {
      ArrowRight: 1, ArrowLeft: -1,
      ArrowDown: runs => below(runs, event.target, 1), ArrowUp: runs => below(runs, event.target, -1),
    }));
    tree.addEventListener('keydown', event => move(event, nodes, {
      ArrowDown: 1, ArrowUp: -1,
      ArrowLeft: nodes => nodes.findIndex(node => node.element === event.target.parentElement.closest('li')),
      ArrowRight: nodes => nodes.findIndex(node => node.element.parentElement.parentElement === event.target),
    }));
  }

  function move(event, list, keys) {
    const from = list.findIndex(each => each.element === event.target);
    const step = event.key === 'Home' ? () => 0 : event.key === 'End' ? () => list.length - 1 : keys[event.key];
    if (from < 0 || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = list[typeof step === 'number' ? from + step : step(list)];
    if (!to) return;
    list[from].element.tabIndex = -1;
    to.element.tabIndex = 0;
    to.element.focus();
  }

  // The run that has the byte above or below the first one of a run.
  function below(runs, element, rows) {
    const at = runs.find(run => run.element === element).start + 16 * rows;
    return runs.findIndex(run => run.start <= at && at < run.end);
  }

  function scrollWithin(box, element) {
    const outer = box.getBoundingClientRect(), inner = element.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2;
  }

  // A view is linked when it is first used, since a page can have many of them that are not shown.
  const use = event => {
    const view = event.target.closest?.('.view');
    if (view && !view.linked) { link(view); }
  };
  const visible = () => {
    for (const view of document.querySelectorAll('.view')) if (view.offsetParent) link(view);
  };
  document.addEventListener('pointerover', use, true);
  document.addEventListener('focusin', use, true);
  addEventListener('change', visible);
  visible();
  window.kafkaPages = { link: visible };
})();
