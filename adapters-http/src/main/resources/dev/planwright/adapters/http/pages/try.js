import { at, element, show } from './shared.js';

/** A stream may go on for an hour: so much of an answer is shown. */
const MAX_SHOWN_CHARACTERS = 100_000;
const SHOWN_TYPES = /^(text\/|application\/([a-z.-]+\+)?json|image\/svg)/;

function labelled(text, control) {
  return element('label', {}, text, control);
}

function inputs(parameters) {
  return parameters.map(parameter => {
    const choices = parameter.schema?.enum;
    const control = choices
      ? element('select', {}, ...choices.map(choice => element('option', {}, choice)))
      : element('input', {
          value: parameter.example ?? '',
          autocomplete: 'off',
          spellcheck: 'false',
          ...(parameter.required ? { required: '' } : {}),
        });
    if (choices && !parameter.required) {
      control.prepend(element('option', { value: '', selected: '' }, '–'));
    }
    return { parameter, control };
  });
}

/** The body, and beside it what to begin from. */
function bodyField(requestBody) {
  const [media] = Object.values(requestBody?.content ?? {});
  if (!media) {
    return { nodes: [], text: () => undefined };
  }
  const examples = Object.entries(media.examples ?? {});
  const area = element('textarea', { rows: '8', spellcheck: 'false' });
  const choose = element('select', {}, ...examples.map(([name]) => element('option', {}, name)));
  const fill = () => (area.value = JSON.stringify(media.examples[choose.value].value, null, 2));
  choose.addEventListener('change', fill);
  if (examples.length) {
    fill();
  }
  return {
    nodes: [
      element('div', { class: 'field' }, labelled('Begin with', choose)),
      element('div', { class: 'field' }, labelled('Body', area)),
    ],
    text: () => area.value,
  };
}

function acceptField(operation) {
  const types = Object.keys(operation.responses['200']?.content ?? {});
  const choose = element('select', {}, ...types.map(type => element('option', {}, type)));
  return { nodes: types.length > 1 ? [element('div', { class: 'field' }, labelled('Accept', choose))] : [], choose };
}

function address(path, fields) {
  let filled = path.slice(1);
  const query = new URLSearchParams();
  for (const { parameter, control } of fields) {
    if (parameter.in === 'path') {
      filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(control.value));
    } else if (parameter.in === 'query' && control.value !== '') {
      query.set(parameter.name, control.value);
    }
  }
  const url = at(filled);
  url.search = query;
  return url;
}

function headers(fields, accept, body, key) {
  const sent = new Headers();
  if (accept.value) {
    sent.set('Accept', accept.value);
  }
  if (body !== undefined) {
    sent.set('Content-Type', 'application/json');
  }
  if (key) {
    sent.set('X-API-Key', key);
  }
  for (const { parameter, control } of fields) {
    if (parameter.in === 'header' && control.value !== '') {
      sent.set(parameter.name, control.value);
    }
  }
  return sent;
}

/** Writes the answer as it comes. */
async function read(answer, place) {
  const type = answer.headers.get('Content-Type') ?? '';
  if (!SHOWN_TYPES.test(type)) {
    const bytes = (await answer.arrayBuffer()).byteLength;
    place.textContent = bytes ? `${bytes} bytes of ${type}` : '';
    return;
  }
  let text = '';
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += chunk.value;
    place.textContent = text.slice(0, MAX_SHOWN_CHARACTERS);
    if (text.length > MAX_SHOWN_CHARACTERS) {
      place.append('\n…');
      await reader.cancel();
      return;
    }
  }
  if (type.includes('json') && text) {
    place.textContent = JSON.stringify(JSON.parse(text), null, 2);
  }
}

/** A form that makes this call, and shows what is answered. */
export function tryForm({ method, path, operation, key }) {
  const fields = inputs(operation.parameters);
  const body = bodyField(operation.requestBody);
  const accept = acceptField(operation);
  const send = element('button', { class: 'main' }, 'Send');
  const stop = element('button', { type: 'button', disabled: '' }, 'Stop');
  const status = element('p', { class: 'small', role: 'status' });
  const place = element('pre', { class: 'answer', tabindex: '0', 'aria-label': 'Answer', hidden: '' });
  let running = new AbortController();

  async function run() {
    const text = body.text();
    const begun = performance.now();
    const answer = await fetch(address(path, fields), {
      method: method.toUpperCase(),
      headers: headers(fields, accept.choose, text, key()),
      body: text,
      signal: running.signal,
      cache: 'no-store',
    });
    status.textContent = `${answer.status} ${answer.statusText} · ${Math.round(performance.now() - begun)} ms · ${answer.headers.get('Content-Type') ?? 'no body'}`;
    show(place);
    await read(answer, place);
  }

  const form = element(
    'form',
    { class: 'try' },
    element('h3', {}, 'Try it'),
    ...fields.map(({ parameter, control }) =>
      element('div', { class: 'field' }, labelled(`${parameter.name} (${parameter.in})`, control)),
    ),
    ...accept.nodes,
    ...body.nodes,
    element('div', { class: 'field' }, send, stop),
    status,
    place,
  );
  form.addEventListener('submit', async event => {
    event.preventDefault();
    running = new AbortController();
    send.disabled = true;
    stop.disabled = false;
    place.textContent = '';
    status.textContent = 'Sent…';
    try {
      await run();
    } catch (failure) {
      status.textContent = failure.name === 'AbortError' ? 'Stopped.' : `No answer: ${failure.message}`;
    }
    send.disabled = false;
    stop.disabled = true;
  });
  stop.addEventListener('click', () => running.abort());
  return form;
}
