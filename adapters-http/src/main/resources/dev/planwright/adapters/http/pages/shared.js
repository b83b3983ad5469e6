/** Where the server's paths begin, also behind a proxy that adds a prefix. */
export const base = new URL('..', import.meta.url);

/** The address of a path of this server, given without its first slash. */
export const at = path => new URL(path, base);

export const byId = id => document.getElementById(id);

/** An element with attributes and children; texts are never read as HTML. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children);
  return made;
}

/** The head and the body of a table of texts and elements; what is missing is a dash. */
export const tabled = (heads, rows) => [
  element('thead', {}, element('tr', {}, ...heads.map(head => element('th', { scope: 'col' }, head)))),
  element('tbody', {}, ...rows.map(cells => element('tr', {}, ...cells.map(cell => element('td', {}, cell ?? '–'))))),
];

/** A text in which `backticks` mark code. */
export function prose(text) {
  return text.split('`').map((part, place) => (place % 2 ? element('code', {}, part) : part));
}

/** What own pages send, so that a key that the browser keeps counts; with a key that was typed, that one. */
export const own = key => ({ Accept: 'application/json', 'X-Planwright-Page': '1', ...(key ? { 'X-API-Key': key } : {}) });

/** Asks who is signed in; by POST keeps the key, by DELETE forgets it. */
export async function session(method = 'GET', key = '') {
  const answer = await fetch(at('session'), { method, headers: own(key) });
  const body = await answer.json();
  if (body.error) {
    throw new Error(body.error.message);
  }
  return body;
}

/** A button whose work is not begun again before it is done. It keeps the focus meanwhile. */
export function action(label, work, tone) {
  const made = element('button', { type: 'button', class: tone }, label);
  made.addEventListener('click', () => once(made, work));
  return made;
}

/** Runs the work of a control unless it runs already. */
export async function once(control, work) {
  if (control.getAttribute('aria-busy') === 'true') {
    return;
  }
  control.setAttribute('aria-busy', 'true');
  try {
    await work();
  } finally {
    control.removeAttribute('aria-busy');
  }
}

export function show(target, shown = true) {
  target.hidden = !shown;
}

/** What the health page says, also when it says 503; undefined when the server cannot be reached. */
export async function health() {
  try {
    const answer = await fetch(at('healthcheck'), { headers: { Accept: 'application/json' } });
    return await answer.json();
  } catch {
    return undefined;
  }
}

/**
 * Runs now and then every so many seconds, while the page is looked at, until the work says false.
 * Gives a function that makes it run at once, or once more if it is running.
 */
export function repeat(seconds, work) {
  let timer;
  let running = false;
  let again = false;
  let over = false;
  async function turn() {
    if (running || over) {
      again = running;
      return;
    }
    clearTimeout(timer);
    running = true;
    const more = document.hidden || (await work()) !== false;
    running = false;
    if (again) {
      again = false;
      turn();
    } else if (more) {
      timer = setTimeout(turn, seconds * 1000);
    } else {
      over = true;
    }
  }
  document.addEventListener('visibilitychange', () => document.hidden || turn());
  turn();
  return turn;
}

/** Gives each code block a button that copies it, where the browser lets pages do so. */
export function offerCopies() {
  if (!navigator.clipboard) {
    return;
  }
  for (const block of document.querySelectorAll('.code')) {
    const button = element('button', { type: 'button' }, 'Copy');
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(block.querySelector('pre').textContent);
        button.textContent = 'Copied';
      } catch {
        button.textContent = 'Not allowed';
      }
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    block.append(button);
  }
}
