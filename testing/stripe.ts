import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type StripeEvent, StripeState } from './stripe-state.ts';

export const STRIPE_KEY = 'sk_test_loopback';
export const STRIPE_WEBHOOK_SECRET = 'whsec_loopbackloopback';

interface Answer {
  status: number;
  body: unknown;
}

const ok = (body: unknown): Answer => ({ status: 200, body });
const error = (status: number, code: string, message = code): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
});
const list = (data: unknown[]): Answer => ok({ object: 'list', data, has_more: false });

const bodyOf = async (request: IncomingMessage) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

interface Asked {
  state: StripeState;
  origin: string;
  params: Record<string, string>;
  id: string;
}

function refund({ state, params }: Asked): Answer {
  const { payment_intent: intent = '', amount = '0' } = params;
  const isDisputed = [...state.disputes.values()].some(
    ({ payment_intent, status }) => payment_intent === intent && status === 'needs_response',
  );
  if (isDisputed) return error(400, 'charge_disputed');
  if (state.left(intent) <= 0) return error(400, 'charge_already_refunded');
  if (state.left(intent) < Number(amount)) return error(400, 'amount_too_large');
  const metadata = { online_refund: params['metadata[online_refund]'] ?? '' };
  return ok(state.refund(intent, Number(amount), metadata));
}

function create({ state, origin, params }: Asked): Answer {
  const minutes = (Number(params.expires_at) - Date.now() / 1000) / 60;
  if (minutes < 30 || minutes > 24 * 60) return error(400, 'parameter_invalid', 'expires_at');
  if (Number(params['line_items[0][price_data][unit_amount]']) < 400) return error(400, 'amount_too_small');
  return ok(state.create(params, origin));
}

function expire({ state, id }: Asked): Answer {
  const known = state.sessions.get(id);
  if (known?.status !== 'open') return error(400, 'session_not_open');
  state.expire(id);
  return ok(known);
}

const since = ({ params }: Asked) => Number(params['created[gte]'] ?? 0);
const ofIntent = <Row extends { payment_intent: string }>(rows: Iterable<Row>, { params }: Asked) =>
  list([...rows].filter(({ payment_intent }) => payment_intent === params.payment_intent));

const CALLS: [method: string, address: RegExp, (asked: Asked) => Answer][] = [
  ['POST', /^\/v1\/checkout\/sessions$/, create],
  ['POST', /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, expire],
  [
    'GET',
    /^\/v1\/checkout\/sessions\/(\w+)$/,
    ({ state, id }) => {
      const known = state.sessions.get(id);
      return known ? ok(known) : error(404, 'resource_missing');
    },
  ],
  ['POST', /^\/v1\/refunds$/, refund],
  ['GET', /^\/v1\/refunds$/, (asked) => ofIntent(asked.state.refunds.values(), asked)],
  ['GET', /^\/v1\/disputes$/, (asked) => ofIntent(asked.state.disputes.values(), asked)],
  [
    'GET',
    /^\/v1\/charges$/,
    (asked) => list(asked.state.charges().filter(({ created }) => created >= since(asked))),
  ],
  [
    'GET',
    /^\/v1\/events$/,
    (asked) => list(asked.state.events.filter(({ created }) => created >= since(asked)).toReversed()),
  ],
  [
    'GET',
    /^\/v1\/payouts\/(\w+)$/,
    ({ state, id }) => {
      const known = state.payouts.get(id);
      return known ? ok(known) : error(404, 'resource_missing');
    },
  ],
  [
    'GET',
    /^\/v1\/balance_transactions$/,
    ({ state, params }) => list(state.transactions.filter(({ payout }) => payout === params.payout)),
  ],
];

function answerTo(asked: Omit<Asked, 'id'>, method: string, path: string): Answer {
  for (const [known, address, work] of CALLS) {
    const match = known === method ? address.exec(path) : null;
    if (match) return work({ ...asked, id: match[1] ?? '' });
  }
  return error(404, 'unknown_call', `${method} ${path}`);
}

const pageOf = (
  id: string,
  amount: number,
  cancelUrl: string,
) => `<!doctype html><html lang="en"><title>Pay</title>
<h1>Test payment page</h1><p>HK$${(amount / 100).toFixed(2)}</p>
<form method="post" action="/pay/${id}"><button>Pay</button></form><a href="${cancelUrl}">Back</a>`;

function answerPage(
  state: StripeState,
  request: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const session = state.session(id);
  if (request.method === 'POST') {
    state.complete(id);
    response.writeHead(303, { Location: session.success_url }).end();
    return;
  }
  response
    .writeHead(200, { 'Content-Type': 'text/html' })
    .end(pageOf(id, session.amount_total, session.cancel_url));
}

/** `at` is the time in seconds. */
export function signed(event: StripeEvent, { secret = STRIPE_WEBHOOK_SECRET, at = Date.now() / 1000 } = {}) {
  const body = JSON.stringify(event);
  const time = Math.floor(at);
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'stripe-signature': `t=${time},v1=${'0'.repeat(64)},v1=${mac},v0=old`,
    },
  };
}

/** `late`: the call is executed, but the response is 500. */
type Fault = 'fails' | 'late' | 'hangs';

export interface StripeServer {
  url: string;
  state: StripeState;
  writes: string[];
  faults: Fault[];
  refused: Map<string, number>;
  close(): Promise<void>;
}

interface Kept {
  encoded: string;
  answer: Answer;
}

export async function startStripe(port = 0): Promise<StripeServer> {
  const state = new StripeState();
  const kept = new Map<string, Kept>();
  const [faults, writes]: [Fault[], string[]] = [[], []];
  const refused = new Map<string, number>();
  const rejectionOf = ({ headers }: IncomingMessage, called: string): Answer | undefined => {
    if (headers.authorization !== `Bearer ${STRIPE_KEY}`) return error(401, 'bad_key');
    const [, status] = [...refused].find(([path]) => called.startsWith(path)) ?? [];
    return status === undefined ? undefined : error(status, 'refused');
  };
  let origin = '';

  const once = (key: string, encoded: string, work: () => Answer): Answer => {
    const known = kept.get(key);
    if (known) return known.encoded === encoded ? known.answer : error(400, 'idempotency_error');
    const answer = work();
    if (key) kept.set(key, { encoded, answer });
    return answer;
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', origin);
    const page = /^\/pay\/(\w+)$/.exec(address.pathname);
    if (page) return answerPage(state, request, response, page[1] ?? '');
    const encoded = request.method === 'POST' ? await bodyOf(request) : address.search.slice(1);
    const params = Object.fromEntries(new URLSearchParams(encoded));
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    const rejection = rejectionOf(request, address.pathname);
    if (rejection) return void send(rejection);
    const fault = faults.shift();
    if (fault === 'hangs') return void request.socket.destroy();
    if (fault === 'fails') return void send(error(500, 'api_error'));
    const work = () => answerTo({ state, origin, params }, request.method ?? 'GET', address.pathname);
    const key = String(request.headers['idempotency-key'] ?? '');
    const answer = once(key, encoded, () => {
      if (request.method === 'POST') writes.push(address.pathname);
      return work();
    });
    send(fault === 'late' ? error(500, 'api_error') : answer);
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => response.writeHead(500).end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { url: origin, state, writes, faults, refused, close };
}
