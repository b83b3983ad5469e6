// From a prompt to a saved report, as an agent goes. Prints one line of JSON with what it saw.
// Arguments: v1 | v2-legacy | v2-auto | v2-modern, then `http URL` or `stdio COMMAND ARGUMENT...`.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { connect } from './clients.mjs';

const PROMPT = 'Open a small bakery in Lyon, France, by 30 June 2027. The budget is 180,000 EUR. We are 3 people.';

const [kind, ...target] = process.argv.slice(2);
const connected = await connect(kind, target);
const { client } = connected;
const era = connected.era();

const described = (await client.listTools()).tools;
const tools = described.map((tool) => tool.name);
const viewOf = (name) => described.find((tool) => tool.name === name)._meta?.ui?.resourceUri;
assert.equal(viewOf('plan_read'), 'ui://planwright/plan');
assert.equal(viewOf('plan_wait'), 'ui://planwright/progress');
assert.equal(viewOf('plan_list'), undefined);
const [view] = (await client.readResource({ uri: viewOf('plan_read') })).contents;
assert.equal(view.mimeType, 'text/html;profile=mcp-app');
assert.deepEqual(view._meta.ui, { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true });
assert.match(view.text, /^<!doctype html>/);
const prompts = (await client.listPrompts()).prompts.map((prompt) => prompt.name);
const templates = (await client.listResourceTemplates()).resourceTemplates;
assert.equal(templates.length, 1);

const filled = await client.getPrompt({ name: 'plan_project', arguments: { goal: 'Open a bakery' } });
assert.match(filled.messages[0].content.text, /Open a bakery/);
const completed = await client.complete({
  ref: { type: 'ref/prompt', name: 'plan_project' },
  argument: { name: 'detail', value: 'st' },
});
assert.deepEqual(completed.completion.values, ['standard']);
const guide = await client.readResource({ uri: 'planwright://guide' });
assert.match(guide.contents[0].text, /plan_create/);

const unknown = await connected.call('plan_status', { plan_id: 'nope' });
assert.equal(unknown.isError, true, 'an error survives the check against the output schema');
assert.equal(unknown.structuredContent.error.code, 'PLAN_NOT_FOUND');
await assert.rejects(client.readResource({ uri: 'planwright://nope' }));

const created = (await connected.call('plan_create', { prompt: PROMPT })).structuredContent;
const progress = [];
let state;
do {
  const waited = await connected.call(
    'plan_wait',
    { plan_id: created.plan_id, timeout_sec: 30 },
    { onprogress: (news) => progress.push(news.progress), timeout: 60000 },
  );
  state = waited.structuredContent;
} while (state.timed_out);
assert.equal(state.state, 'completed');
assert.ok(progress.every((value, i) => i === 0 || value > progress[i - 1]), `${progress}`);

const summary = await connected.call('plan_read', { plan_id: created.plan_id });
assert.match(summary.structuredContent.text, /Lyon/);
const report = tools.includes('plan_download') ? await saved() : await downloaded();
assert.match(report, /Lyon/);
const at = (file) => `planwright://plans/${created.plan_id}/${file}`;
const listed = (await client.listResources()).resources.map((resource) => resource.uri);
assert.equal(listed[0], 'planwright://guide');
for (const file of ['summary.md', '031-report.md']) {
  assert.ok(listed.includes(at(file)), `${file} of the finished plan is listed`);
  assert.match((await client.readResource({ uri: at(file) })).contents[0].text, /^# /);
}
assert.equal(
  (await client.readResource({ uri: at('030-report.html') })).contents[0].text,
  report,
);

await client.close();
console.log(
  JSON.stringify({ era, tools, prompts, list: JSON.stringify(described).length, read: connected.read, progress: progress.length, size: report.length }),
);
process.exit(0);

/** By the signed link, as any HTTP client. */
async function downloaded() {
  const info = (await connected.call('plan_file_info', { plan_id: created.plan_id })).structuredContent;
  const bytes = Buffer.from(await (await fetch(info.download_url)).arrayBuffer());
  return checked(bytes, info);
}

/** By the proxy, which saves it. */
async function saved() {
  const info = (await connected.call('plan_download', { plan_id: created.plan_id })).structuredContent;
  return checked(await readFile(info.saved_path), info);
}

function checked(bytes, info) {
  assert.equal(bytes.length, info.download_size);
  assert.equal(createHash('sha256').update(bytes).digest('hex'), info.sha256);
  return bytes.toString('utf8');
}
