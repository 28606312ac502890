import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { STRIPE_KEY, STRIPE_WEBHOOK_SECRET, startStripe } from '../stripe.ts';
import { startSystem } from '../whole-system.ts';

export const TURNSTILE = {
  siteKey: 'site-key-of-the-test',
  secret: 'secret-of-the-test',
  goodToken: 'a token that passes',
};

export interface Services {
  origin: string;
  translations: string[];
  mails: { to: string[]; text: string }[];
  stop(): Promise<void>;
}

async function listening(listener: RequestListener): Promise<{ server: Server; url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function bodyOf(request: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startServices(): Promise<Services> {
  const translations: string[] = [];
  const mails: Services['mails'] = [];
  const english = { title: 'Title', content: '<p>Content</p>', excerpt: 'Excerpt' };
  const translator = await listening(async (request, response) => {
    translations.push(`${request.headers.authorization} ${await bodyOf(request)}`);
    response.end(JSON.stringify({ choices: [{ message: { content: JSON.stringify(english) } }] }));
  });
  const resend = await listening(async (request, response) => {
    mails.push(JSON.parse(await bodyOf(request)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":"1"}');
  });
  const verifier = await listening(async (request, response) => {
    const sent = new URLSearchParams(await bodyOf(request));
    const success = sent.get('secret') === TURNSTILE.secret && sent.get('response') === TURNSTILE.goodToken;
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ success }));
  });
  const stripe = await startStripe();
  const system = await startSystem({
    TRANSLATE_API_URL: `${translator.url}/v1`,
    TRANSLATE_API_KEY: 'key of the test',
    TRANSLATE_MODEL: 'model',
    RESEND_API_KEY: 're_test',
    RESEND_API_URL: resend.url,
    MAIL_FROM: 'office@pets.hk',
    TURNSTILE_SITE_KEY: TURNSTILE.siteKey,
    TURNSTILE_SECRET_KEY: TURNSTILE.secret,
    TURNSTILE_VERIFY_URL: `${verifier.url}/siteverify`,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    RETENTION_ENQUIRIES_MONTHS: '18',
    RETENTION_MEMBERSHIPS_MONTHS: '120',
  });
  return {
    origin: system.origin,
    translations,
    mails,
    async stop() {
      await system.stop();
      await stripe.close();
      for (const { server } of [translator, resend, verifier]) server.close();
    },
  };
}
