import type { IncomingMessage } from 'node:http';
import { bodyOf, startServer } from '../../functions/testing/server.ts';

interface Worker {
  secrets: Record<string, string>;
  bindings: { type: string; name: string }[];
  crons: string[];
}

export interface Accounts {
  token: string;
  accounts: { id: string; name: string }[];
  subdomain: string | undefined;
  takenSubdomains: string[];
  isR2On: boolean;
  buckets: string[];
  workers: Record<string, Worker>;
  zones: { id: string; name: string; status: string; name_servers: string[] }[];
  records: { zone: string; name: string; type: string }[];
  domains: { hostname: string; service: string; zone_id: string }[];
  sending: Record<string, { name: string; enabled: boolean }[]>;
  quota: unknown;
  queues: { queue_id: string; queue_name: string }[];
  subscriptions: Record<string, unknown>[];
  neonKey: string;
  projects: { id: string; name: string; region_id: string; uri: string }[];
  databases: string[];
  changes: string[];
  breaksAt: number | undefined;
}

export const freshAccounts = (values: Partial<Accounts> = {}): Accounts => ({
  token: 'cf-token',
  accounts: [{ id: 'acc1', name: 'Guild' }],
  subdomain: undefined,
  takenSubdomains: [],
  isR2On: false,
  buckets: [],
  workers: {},
  zones: [],
  records: [],
  domains: [],
  sending: {},
  quota: null,
  queues: [],
  subscriptions: [],
  neonKey: 'neon-key',
  projects: [],
  databases: [],
  changes: [],
  breaksAt: undefined,
  ...values,
});

interface Call {
  state: Accounts;
  search: URLSearchParams;
  parts: string[];
  body: Record<string, unknown>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const refuse = (status: number, code: number, message: string): never => {
  throw new Refusal(status, code, message);
};

const workerOf = ({ state, parts: [name = ''] }: Call): Worker =>
  state.workers[name] ?? refuse(404, 10007, 'This Worker does not exist on your account.');

type Handler = (call: Call) => unknown;

const CLOUDFLARE: [method: string, path: RegExp, handler: Handler][] = [
  ['GET', /^\/accounts$/, ({ state }) => state.accounts],
  [
    'GET',
    /^\/accounts\/(\w+)$/,
    ({ state, parts: [id] }) =>
      state.accounts.find((account) => account.id === id) ?? refuse(403, 9109, 'Unauthorized'),
  ],
  [
    'GET',
    /\/workers\/subdomain$/,
    ({ state }) =>
      state.subdomain ? { subdomain: state.subdomain } : refuse(404, 10007, 'There is no subdomain'),
  ],
  [
    'PUT',
    /\/workers\/subdomain$/,
    ({ state, body }) => {
      const subdomain = String(body.subdomain);
      if (state.takenSubdomains.includes(subdomain)) refuse(409, 10036, 'Subdomain is unavailable');
      state.subdomain = subdomain;
      return body;
    },
  ],
  [
    'GET',
    /\/r2\/buckets(?:\/([\w-]+))?$/,
    ({ state, parts: [name] }) => {
      if (!state.isR2On) refuse(403, 10042, 'Please enable R2 through the Cloudflare Dashboard.');
      if (name && !state.buckets.includes(name)) refuse(404, 10006, 'The specified bucket does not exist.');
      return name ? { name } : { buckets: state.buckets.map((each) => ({ name: each })) };
    },
  ],
  ['POST', /\/r2\/buckets$/, ({ state, body }) => state.buckets.push(String(body.name))],
  [
    'GET',
    /\/workers\/scripts\/([\w-]+)\/secrets$/,
    (call) => Object.keys(workerOf(call).secrets).map((name) => ({ name, type: 'secret_text' })),
  ],
  [
    'GET',
    /\/workers\/scripts\/([\w-]+)\/settings$/,
    (call) => {
      const { secrets, bindings } = workerOf(call);
      const hidden = Object.keys(secrets).map((name) => ({ name, type: 'secret_text' }));
      return { bindings: [...hidden, ...bindings] };
    },
  ],
  [
    'PUT',
    /\/workers\/scripts\/([\w-]+)$/,
    ({ state, parts: [name = ''] }) => {
      state.workers[name] = { secrets: {}, bindings: [], crons: [] };
      return { id: name };
    },
  ],
  [
    'PATCH',
    /\/workers\/scripts\/([\w-]+)\/secrets-bulk$/,
    (call) => {
      const { secrets } = call.body as { secrets: Record<string, { text: string }> };
      for (const [name, { text }] of Object.entries(secrets)) workerOf(call).secrets[name] = text;
      return {};
    },
  ],
  [
    'GET',
    /\/workers\/scripts\/([\w-]+)\/schedules$/,
    (call) => ({ schedules: workerOf(call).crons.map((cron) => ({ cron })) }),
  ],
  [
    'PUT',
    /\/workers\/scripts\/([\w-]+)\/schedules$/,
    (call) => {
      workerOf(call).crons = (call.body as unknown as { cron: string }[]).map(({ cron }) => cron);
      return {};
    },
  ],
  ['GET', /^\/zones$/, ({ state, search }) => state.zones.filter(({ name }) => name === search.get('name'))],
  [
    'GET',
    /^\/zones\/(\w+)\/dns_records$/,
    ({ state, search, parts: [zone] }) =>
      state.records.filter((record) => record.zone === zone && record.name === search.get('name')),
  ],
  [
    'GET',
    /\/workers\/domains$/,
    ({ state, search }) => state.domains.filter(({ hostname }) => hostname === search.get('hostname')),
  ],
  [
    'PUT',
    /\/workers\/domains$/,
    ({ state, body }) => {
      const domain = body as unknown as Accounts['domains'][number];
      if (!state.workers[domain.service]) refuse(404, 10007, 'This Worker does not exist on your account.');
      state.domains.push(domain);
      return body;
    },
  ],
  [
    'GET',
    /^\/zones\/(\w+)\/email\/sending\/subdomains$/,
    ({ state, parts: [zone = ''] }) => state.sending[zone] ?? [],
  ],
  [
    'POST',
    /^\/zones\/(\w+)\/email\/sending\/subdomains$/,
    ({ state, body, parts: [zone = ''] }) => {
      state.sending[zone] = [...(state.sending[zone] ?? []), { name: String(body.name), enabled: false }];
      return {};
    },
  ],
  ['GET', /\/email\/sending\/limits$/, ({ state }) => ({ quota: state.quota, usage: null })],
  ['GET', /\/queues$/, ({ state }) => state.queues],
  [
    'POST',
    /\/queues$/,
    ({ state, body }) =>
      state.queues.push({ queue_id: `q${state.queues.length}`, queue_name: String(body.queue_name) }),
  ],
  [
    'GET',
    /\/event_subscriptions\/subscriptions$/,
    ({ state, search }) =>
      state.subscriptions.filter(
        ({ destination }) => (destination as { queue_id: string }).queue_id === search.get('queue_id'),
      ),
  ],
  ['POST', /\/event_subscriptions\/subscriptions$/, ({ state, body }) => state.subscriptions.push(body)],
];

const NEON: typeof CLOUDFLARE = [
  [
    'GET',
    /^\/projects$/,
    ({ state, search }) => ({
      projects: state.projects.filter(({ name }) => name.includes(search.get('search') ?? '')),
    }),
  ],
  [
    'POST',
    /^\/projects$/,
    ({ state, body }) => {
      const { name, region_id } = body.project as { name: string; region_id: string };
      const uri = state.databases.shift() ?? refuse(422, 0, 'You have reached the limit of projects');
      const project = { id: `p${state.projects.length}`, name, region_id, uri: String(uri) };
      state.projects.push(project);
      return { project };
    },
  ],
  ['GET', /^\/projects\/\w+\/operations$/, () => ({ operations: [{ status: 'finished' }] })],
  ['GET', /^\/projects\/\w+\/branches$/, () => ({ branches: [{ id: 'br1', default: true }] })],
  [
    'GET',
    /^\/projects\/\w+\/branches\/br1\/databases$/,
    () => ({ databases: [{ name: 'neondb', owner_name: 'neondb_owner' }] }),
  ],
  [
    'GET',
    /^\/projects\/(\w+)\/connection_uri$/,
    ({ state, parts: [id] }) => ({ uri: state.projects.find((project) => project.id === id)?.uri }),
  ],
];

async function answer(state: Accounts, request: IncomingMessage) {
  const url = new URL(request.url ?? '', 'http://loopback');
  const isNeon = url.pathname.startsWith('/neon');
  const pathname = url.pathname.replace(/^\/(neon|client\/v4)/, '');
  const method = request.method ?? '';
  const [, , handler] =
    (isNeon ? NEON : CLOUDFLARE).find(([verb, path]) => verb === method && path.test(pathname)) ?? [];
  const pattern = (isNeon ? NEON : CLOUDFLARE).find(([, , known]) => known === handler)?.[1];
  if (request.headers.authorization !== `Bearer ${isNeon ? state.neonKey : state.token}`)
    refuse(401, 10000, 'Authentication error');
  if (!handler || !pattern) return refuse(404, 7003, `Could not route to ${method} ${pathname}`);
  if (method !== 'GET') state.changes.push(`${method} ${pathname}`);
  const text = await bodyOf(request);
  const isJson = request.headers['content-type']?.includes('json');
  return handler({
    state,
    search: url.searchParams,
    parts: pattern.exec(pathname)?.slice(1) ?? [],
    body: isJson ? JSON.parse(text) : {},
  });
}

export async function startProviders(state: Accounts) {
  const origin = await startServer(async (request, response) => {
    response.setHeader('content-type', 'application/json');
    const isNeon = request.url?.startsWith('/neon');
    try {
      const result = await answer(state, request);
      if (request.method !== 'GET' && state.changes.length === state.breaksAt) request.socket.destroy();
      response.end(JSON.stringify(isNeon ? result : { success: true, errors: [], messages: [], result }));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { status, code, message } = error;
      response.statusCode = status;
      response.end(
        JSON.stringify(isNeon ? { code, message } : { success: false, errors: [{ code, message }] }),
      );
    }
  });
  return { CLOUDFLARE_API_BASE_URL: `${origin}/client/v4`, NEON_API_URL: `${origin}/neon` };
}
