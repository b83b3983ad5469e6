// The two official clients, in each of their ways to connect.
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as HttpV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { Client as ClientV2, StreamableHTTPClientTransport as HttpV2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioV2 } from '@modelcontextprotocol/client/stdio';

const INFO = { name: 'planwright-tests', version: '1.0.0' };
const MODERN = '2026-07-28';

/** Which client, and how it finds the version. */
const KINDS = {
  v1: { make: () => new ClientV1(INFO), http: HttpV1, stdio: StdioV1 },
  'v2-legacy': v2('legacy'),
  'v2-auto': v2('auto'),
  'v2-modern': v2({ pin: MODERN }),
};

function v2(mode) {
  return {
    make: () => new ClientV2(INFO, { versionNegotiation: { mode } }),
    http: HttpV2,
    stdio: StdioV2,
  };
}

/** Connects a client to `http URL`, or to `stdio COMMAND ARGUMENT...` with this process's environment. */
export async function connect(kind, [way, ...target]) {
  const known = KINDS[kind];
  const client = known.make();
  const transport =
    way === 'http'
      ? new known.http(new URL(target[0]))
      : new known.stdio({
          command: target[0],
          args: target.slice(1),
          env: process.env,
          stderr: 'inherit',
        });
  await client.connect(transport);
  return new Connected(client, kind);
}

/** What both clients do, whose calls differ in their arguments. */
class Connected {
  constructor(client, kind) {
    this.client = client;
    /** Characters of all results. */
    this.read = 0;
    this.kind = kind;
  }

  era() {
    return this.client.getProtocolEra?.() ?? 'legacy';
  }

  async call(name, args, options = {}) {
    const params = { name, arguments: args };
    const result = await (this.kind === 'v1'
      ? this.client.callTool(params, undefined, options)
      : this.client.callTool(params, options));
    this.read += JSON.stringify(result.structuredContent).length;
    return result;
  }
}
