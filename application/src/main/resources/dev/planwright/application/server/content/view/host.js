const VERSION = '2026-01-26';
let next = 1;
const open = new Map();
const heard = {};
/** What this host offers, and how it shows the view now. */
let offers = {};
let modes = [];

const send = message => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');

function request(method, params) {
  const id = next++;
  send({ id, method, params });
  return new Promise((done, failed) => open.set(id, { done, failed }));
}

function dress(context = {}) {
  const root = document.documentElement;
  if (context.theme) {
    root.dataset.theme = context.theme;
  }
  if (context.locale) {
    root.lang = context.locale;
  }
  for (const [name, value] of Object.entries(context.styles?.variables ?? {})) {
    if (name.startsWith('--') && value) {
      root.style.setProperty(name, value);
    }
  }
  modes = context.availableDisplayModes ?? modes;
  if (context.displayMode) {
    root.dataset.mode = context.displayMode;
  }
  showMode();
  const inset = context.safeAreaInsets;
  if (inset) {
    document.body.style.padding = ['top', 'right', 'bottom', 'left'].map(side => `${16 + (inset[side] || 0)}px`).join(' ');
  }
}

const mode = document.createElement('button');
mode.id = 'mode';
mode.hidden = true;
mode.addEventListener('click', async () => {
  const full = document.documentElement.dataset.mode === 'fullscreen';
  dress({ displayMode: (await request('ui/request-display-mode', { mode: full ? 'inline' : 'fullscreen' })).mode });
});
document.body.prepend(mode);

/** Hosts that know full screen get a button for it. */
function showMode() {
  const full = document.documentElement.dataset.mode === 'fullscreen';
  mode.hidden = !modes.includes(full ? 'inline' : 'fullscreen');
  mode.textContent = full ? 'Back to the conversation' : 'Full screen';
}

window.addEventListener('message', event => {
  const message = event.source === parent ? event.data : undefined;
  if (message?.jsonrpc !== '2.0') {
    return;
  }
  if (message.method === undefined) {
    const waiting = open.get(message.id);
    open.delete(message.id);
    if (message.error) {
      waiting?.failed(new Error(message.error.message));
    } else {
      waiting?.done(message.result);
    }
  } else if (message.method === 'ui/notifications/host-context-changed') {
    dress(message.params);
  } else if (message.id !== undefined) {
    if (message.method === 'ui/resource-teardown') {
      heard.teardown?.();
    }
    send(['ui/resource-teardown', 'ping'].includes(message.method) ? { id: message.id, result: {} } : { id: message.id, error: { code: -32601, message: 'Method not found' } });
  } else {
    heard[message.method]?.(message.params);
  }
});

const api = {
  pollMs: 5000,
  async call(name, args) {
    const result = await request('tools/call', { name, arguments: args });
    const error = result.structuredContent?.error;
    if (result.isError) {
      throw new Error(error?.message ?? 'The call failed.');
    }
    return result.structuredContent ?? {};
  },
  async open(url) {
    const done = await request('ui/open-link', { url });
    if (done?.isError) {
      throw new Error('The host did not open the link.');
    }
  },
  /** By the host where it can, else as a link. */
  async save(file) {
    if (!offers.downloadFile || (await request('ui/download-file', { contents: [{ type: 'resource_link', ...file }] })).isError) {
      await api.open(file.uri);
    }
  },
  looked(words) {
    if (!offers.updateModelContext) {
      return;
    }
    request('ui/update-model-context', { content: [{ type: 'text', text: words }] }).catch(() => {});
  },
};

async function begin(title, told) {
  heard['ui/notifications/tool-result'] = result => told(result.structuredContent ?? {});
  const hello = await request('ui/initialize', { appInfo: { name: 'planwright', title, version: '1' }, appCapabilities: { availableDisplayModes: ['inline', 'fullscreen'] }, protocolVersion: VERSION });
  offers = hello.hostCapabilities ?? {};
  dress(hello.hostContext);
  send({ method: 'ui/notifications/initialized' });
  new ResizeObserver(() => send({ method: 'ui/notifications/size-changed', params: { height: Math.ceil(document.documentElement.getBoundingClientRect().height) } })).observe(document.documentElement);
}
