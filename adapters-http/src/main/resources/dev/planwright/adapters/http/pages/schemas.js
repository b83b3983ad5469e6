import { element, prose } from './shared.js';

const MAX_SHOWN_LENGTH = 300;

function typeName(schema) {
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum) {
    return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  }
  const open = schema.oneOf ?? schema.anyOf ? 'one of' : 'any';
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : schema.type ?? open;
  const format = schema.format ? `, ${schema.format}` : '';
  return `${type}${format}`;
}

function limits(schema) {
  const told = [];
  for (const [name, word] of [['minimum', '≥'], ['maximum', '≤'], ['maxLength', 'length ≤'], ['maxItems', 'items ≤']]) {
    if (schema[name] !== undefined) {
      told.push(`${word} ${schema[name]}`);
    }
  }
  if (schema.default !== undefined) {
    told.push(`default ${JSON.stringify(schema.default)}`);
  }
  return told.length ? `, ${told.join(', ')}` : '';
}

function reference(ref) {
  const name = ref.split('/').pop();
  return element('a', { href: `#schema-${name}` }, name);
}

function shorter(text) {
  return text.length <= MAX_SHOWN_LENGTH ? text : `${text.slice(0, MAX_SHOWN_LENGTH)}…`;
}

function line(schema) {
  return schema.$ref
    ? [reference(schema.$ref)]
    : [element('span', { class: 'type' }, typeName(schema) + limits(schema))];
}

function property(name, schema, required) {
  return element(
    'li',
    {},
    element('code', {}, name),
    ' ',
    ...line(schema),
    ...(required ? [' ', element('span', { class: 'must' }, 'required')] : []),
    ' ',
    ...prose(shorter(schema.description ?? '')),
    ...children(schema),
  );
}

function alternatives(schema) {
  const choices = schema.oneOf ?? schema.anyOf ?? [];
  return choices.filter(choice => choice.$ref || choice.properties || choice.type);
}

function children(schema) {
  const required = schema.required ?? [];
  const named = Object.entries(schema.properties ?? {}).map(([name, value]) =>
    property(name, value, required.includes(name)),
  );
  const choices = alternatives(schema).map(choice => element('li', {}, 'or: ', ...line(choice), ...children(choice)));
  const items = schema.items ? [element('li', {}, 'each: ', ...line(schema.items), ...children(schema.items))] : [];
  const all = [...named, ...choices, ...items];
  return all.length ? [element('ul', { class: 'schema' }, ...all)] : [];
}

/** A schema as a list; what it refers to is a link. */
export function schemaView(schema) {
  return element('div', { class: 'small' }, ...line(schema), ...children(schema));
}

/** All named schemas, each to be opened. */
export function schemaSection(schemas) {
  return element(
    'section',
    { 'aria-label': 'Schemas' },
    element('h2', {}, 'Schemas'),
    ...Object.entries(schemas).map(([name, schema]) =>
      element(
        'details',
        { id: `schema-${name}` },
        element('summary', {}, element('code', {}, name)),
        ...(schema.description ? [element('p', {}, ...prose(schema.description))] : []),
        schemaView(schema),
      ),
    ),
  );
}
