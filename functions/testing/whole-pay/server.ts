import { createHmac } from 'node:crypto';
import { bodyOf, startServer } from '../server.ts';

const KEY = 'key of the test';
const SECRET = 'secret of the test';

interface Order {
  number: string;
  page: string;
  state: 'waiting' | 'paid' | 'closed';
  currency: string;
  amount: string;
  fee: string;
  paidOn: string;
  refundedAs: string | null;
  sent: Record<string, unknown>;
}

interface Settlement {
  settlement: string;
  amount: string;
  day: string;
  orders: Order[];
}

type Answer = [status: number, body: unknown];

const today = () => new Date().toISOString().slice(0, 10);

class WholePay {
  readonly orders: Order[] = [];
  readonly settlements: Settlement[] = [];

  order(number: string): Order {
    const known = this.orders.find((order) => order.number === number);
    if (!known) throw new Error(`no order ${number}`);
    return known;
  }

  pay(number: string, currency = 'HKD') {
    Object.assign(this.order(number), { state: 'paid', paidOn: today(), fee: '8.00', currency });
    return this.notice('order', number);
  }

  settle() {
    const orders = this.orders.filter(({ state, refundedAs }) => state === 'paid' && refundedAs === null);
    const amount = orders
      .reduce((sum, order) => sum + Number(order.amount) - Number(order.fee), 0)
      .toFixed(2);
    const settlement = `S${this.settlements.length + 1}`;
    this.settlements.push({ settlement, amount, day: today(), orders });
    return this.notice('settlement', settlement);
  }

  notice(about: string, number: string, secret = SECRET) {
    const body = JSON.stringify({ notice: `N${about}${number}`, about, number });
    const proof = createHmac('sha512', secret).update(body).digest('base64');
    return { body, headers: { 'x-whole-proof': proof } };
  }

  create(sent: Record<string, unknown>, origin: string): Order {
    const number = `W${this.orders.length + 1}`;
    const { currency, amount } = sent as { currency: string; amount: string };
    const terms = { currency, amount, fee: '0.00', paidOn: '', refundedAs: null };
    const order: Order = { number, page: `${origin}/page/${number}`, state: 'waiting', ...terms, sent };
    this.orders.push(order);
    return order;
  }

  refund(order: Order, sent: Record<string, unknown>): Answer {
    if (sent.amount !== order.amount) return [422, 'NOT WHOLE'];
    order.refundedAs = String(sent.ours);
    return [200, order];
  }

  answer(address: string, sent: Record<string, unknown> | undefined, origin: string): Answer {
    const [, kind, number = '', act] = address.split('/');
    if (kind === 'settlements')
      return [200, this.settlements.find(({ settlement }) => settlement === number)];
    if (number === '') return [200, sent ? this.create(sent, origin) : this.orders];
    const order = this.order(number);
    if (act === 'refund' && sent) return this.refund(order, sent);
    if (act === 'close' && order.state === 'waiting') order.state = 'closed';
    return [200, order];
  }
}

export async function startWholePay() {
  const state = new WholePay();
  const url: string = await startServer(async (request, response) => {
    const sent = request.method === 'POST' ? JSON.parse(await bodyOf(request)) : undefined;
    const isKnown = request.headers['x-whole-key'] === KEY;
    const [status, body] = isKnown ? state.answer(request.url ?? '', sent, url) : [403, 'WHO'];
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const env = { WHOLE_PAY_KEY: KEY, WHOLE_PAY_SECRET: SECRET, WHOLE_PAY_URL: url };
  return { state, env };
}
