import { at, byId, element, prose, show } from './shared.js';
import { schemaSection, schemaView } from './schemas.js';
import { tryForm } from './try.js';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

function anchor(method, path) {
  return `${method}${path.replace(/[^a-zA-Z0-9]+/g, '-')}`;
}

function resolve(api, value) {
  return value?.$ref
    ? value.$ref.slice(2).split('/').reduce((place, name) => place[name.replaceAll('~1', '/')], api)
    : value;
}

function content(media) {
  return Object.entries(media ?? {}).map(([type, { schema }]) =>
    element('div', { class: 'small media' }, element('span', { class: 'type' }, type), schemaView(schema)),
  );
}

function parameters(operation) {
  return operation.parameters.map(parameter =>
    element(
      'li',
      {},
      element('code', {}, parameter.name),
      ' ',
      element('span', { class: 'type' }, parameter.in),
      ...(parameter.required ? [' ', element('span', { class: 'must' }, 'required')] : []),
      ' ',
      ...prose(parameter.description ?? ''),
    ),
  );
}

function responses(api, operation) {
  return Object.entries(operation.responses).map(([status, given]) => {
    const response = resolve(api, given);
    return element(
      'li',
      {},
      element('strong', {}, status),
      ' ',
      ...prose(response.description),
      ...content(response.content),
    );
  });
}

function part(title, ...children) {
  return children.length ? [element('h3', {}, title), ...children] : [];
}

function operationView(api, method, path, operation, key) {
  const body = operation.requestBody;
  const summary = element(
    'summary',
    {},
    element('span', { class: `method ${method}` }, method.toUpperCase()),
    element('code', {}, path),
    element('span', { class: 'what' }, operation.summary),
    ...(operation.security ? [element('span', { class: 'lock' }, 'key')] : []),
  );
  const list = items => (items.length ? [element('ul', { class: 'schema' }, ...items)] : []);
  const details = element(
    'details',
    { class: 'operation', id: anchor(method, path) },
    summary,
    element('p', {}, ...prose(operation.description ?? '')),
    ...part('Parameters', ...list(parameters(operation))),
    ...part('Body', ...content(body?.content)),
    ...part('Answers', ...list(responses(api, operation))),
  );
  details.addEventListener(
    'toggle',
    () => details.append(tryForm({ method, path, operation, key })),
    { once: true },
  );
  return details;
}

function operations(api) {
  return Object.entries(api.paths).flatMap(([path, item]) =>
    METHODS.filter(method => item[method]).map(method => ({
      method,
      path,
      operation: {
        ...item[method],
        parameters: [...(item.parameters ?? []), ...(item[method].parameters ?? [])].map(one => resolve(api, one)),
      },
    })),
  );
}

function draw(api) {
  const key = byId('key');
  const all = operations(api);
  byId('about').replaceChildren(...prose(api.info.summary), ` Version ${api.info.version}.`);
  const sections = api.tags.map(tag =>
    element(
      'section',
      { 'aria-label': tag.name },
      element('h2', {}, tag.name),
      element('p', { class: 'quiet' }, ...prose(tag.description)),
      ...all
        .filter(one => one.operation.tags.includes(tag.name))
        .map(one => operationView(api, one.method, one.path, one.operation, () => key.value)),
    ),
  );
  const rules = element('section', {}, element('h2', {}, 'Everywhere'), ...api.info.description.split('\n\n').map(text => element('p', {}, ...prose(text))));
  byId('content').append(rules, ...sections, schemaSection(api.components.schemas));
  show(byId('access'));
}

/** Opens what an address names, or an address inside this page. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) {
    target.open = true;
    target.scrollIntoView();
  }
}

try {
  const answer = await fetch(at('openapi.json'));
  draw(await answer.json());
  window.addEventListener('hashchange', openTarget);
  openTarget();
} catch (failure) {
  byId('problem').textContent = `The API's description cannot be read now (${failure.message}). Reload this page.`;
  show(byId('problem'));
}
