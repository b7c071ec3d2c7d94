'use strict';
(() => {
  // The offset and size that follow a node's value.
  const PLACE = /^0x([0-9a-f]+), (\d+)B$/;

  // Highlights the bytes of a node and the node of bytes, and adds keyboard navigation and ARIA roles.
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
    // Nodes are in the order of their bytes, so the last match is the innermost.
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

    // Tab stops once at the bytes and once at the nodes; arrow keys move inside.
    hex.setAttribute('role', 'listbox');
    hex.setAttribute('aria-label', 'Bytes');
    tree.setAttribute('role', 'tree');
    tree.setAttribute('aria-label', 'Nodes');
    for (const { element } of runs) element.setAttribute('role', 'option');
    for (const { element } of nodes) {
      element.setAttribute('role', 'treeitem');
      element.firstElementChild.setAttribute('role', 'presentation');
      const below = element.querySelector('ul');
      if (below) below.setAttribute('role', 'group');
      // Without a label, the name would include all child nodes.
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

  // Returns the index of the run that contains the byte `rows` rows below the first byte of `element`.
  function below(runs, element, rows) {
    const at = runs.find(run => run.element === element).start + 16 * rows;
    return runs.findIndex(run => run.start <= at && at < run.end);
  }

  function scrollWithin(box, element) {
    const outer = box.getBoundingClientRect(), inner = element.getBoundingClientRect();
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2;
  }

  // A page contains many views but shows one, so views are linked when they appear.
  function linkShown() {
    for (const view of document.querySelectorAll('.view')) if (view.offsetParent) link(view);
  }

  // The URL's fragment stores the choice: `#m1,v0,s1`.
  const choices = [...document.querySelectorAll('.switches input')];
  function choose() {
    const chosen = location.hash.slice(1).split(',');
    for (const choice of choices) if (chosen.includes(choice.id)) choice.checked = true;
    linkShown();
  }
  for (const choice of choices) {
    choice.addEventListener('change', () => {
      history.replaceState(null, '', '#' + choices.filter(choice => choice.checked).map(choice => choice.id));
      linkShown();
    });
  }
  addEventListener('hashchange', choose);
  choose();

  // The index shows rows that contain every word of the search.
  const search = document.querySelector('.search');
  function find() {
    const words = search.elements.search.value.toLowerCase().split(/\s+/);
    let count = 0, all = 0;
    for (const group of document.querySelectorAll('.index tbody')) {
      const heading = group.querySelector('.group'), rows = [...group.querySelectorAll('tr:not(.group)')];
      for (const row of rows) {
        const text = [...row.cells, heading].map(cell => cell.textContent).join(' ').toLowerCase();
        row.hidden = !words.every(word => text.includes(word));
      }
      const shown = rows.filter(row => !row.hidden).length;
      group.hidden = shown === 0;
      count += shown;
      all += rows.length;
    }
    search.querySelector('[role=status]').textContent = count === all ? `${all} pages` : `${count} of ${all} pages`;
  }
  if (search) {
    search.hidden = false;
    search.addEventListener('input', find);
    search.addEventListener('submit', event => event.preventDefault());
    find();
  }

  // The box for the reader's bytes. Its script is large, so the page loads it on first use.
  const own = document.getElementById('own');
  let loaded;
  function load() {
    loaded ??= new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = 'explainer.js';
      script.onload = resolve;
      script.onerror = () => reject(new Error('explainer.js cannot be loaded'));
      document.head.append(script);
    });
    return loaded;
  }
  const chosen = name => document.querySelector(`.switches input[name=${name}]:checked`)?.value ?? '0';
  async function explain(event) {
    event.preventDefault();
    const result = document.getElementById('own-result');
    try {
      await load();
      const schemas = [...document.querySelectorAll('.schema')].map(schema => schema.textContent);
      schemas.unshift(...schemas.splice(Number(chosen('m')), 1));
      result.innerHTML = await window.kafkaExplain(own.dataset.version ?? chosen('v'), own.querySelector('textarea').value, schemas);
    } catch (error) {
      const problem = document.createElement('p');
      problem.className = 'problem';
      problem.setAttribute('role', 'alert');
      problem.textContent = error.message;
      result.replaceChildren(problem);
    }
    linkShown();
  }
  if (own) {
    own.hidden = false;
    own.querySelector('form').addEventListener('submit', explain);
  }
})();
