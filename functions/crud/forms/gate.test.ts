import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '../../app/app.ts';
import { documentedRoutes } from '../../app/openapi/document.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const EXCEPTIONS: Record<string, string> = {
  'POST /api/login': 'counts failures by name and network; creates no row for a stranger',
  'POST /api/login/second-factor': 'needs the challenge of a right password',
  'POST /api/account-links/open': 'needs the token of an invitation or a password link',
  'POST /api/account-links/use': 'needs the token of an invitation or a password link',
  'POST /api/account-links/confirm': 'needs the token of a mail to the account’s address',
  'POST /api/account-links/lost': 'mails confirmed addresses of accounts alone, three an hour',
  'POST /api/door/pair': 'needs the token that staff show on a screen',
  'POST /api/stripe-events': 'needs the provider’s signature',
  'POST /api/mail-events/resend': 'needs the provider’s signature',
  'POST /api/subscriptions/confirm': 'needs the token of a confirmation mail',
  'POST /api/my/objections': 'needs the token of a mail to the firm’s addresses',
  'POST /api/my/firms/:memberId/hand-over': 'needs the session of the firm’s representative',
  'POST /api/my/sign-in/code': 'needs the code or token of a sign-in mail',
  'POST /api/my/sign-in/passkey': 'needs a passkey; each challenge is answered once',
  'POST /api/my/sign-in/passkey/options': 'mails nobody, and keeps one row a browser for five minutes',
  'POST /api/my/passkeys': 'needs the session of a person',
  'POST /api/my/passkeys/options': 'needs the session of a person',
  'POST /api/my/firms/:memberId/people': 'needs the session of the firm’s representative',
  'POST /api/my/firms/:memberId/people/:id/end': 'needs the session of the firm’s representative',
  'POST /api/unsubscribe/:token': 'needs the token of a mail; mail programs send it',
  ...Object.fromEntries(
    [
      ...[
        '',
        '/registration',
        '/survey',
        '/cancellation',
        '/acceptance',
        '/refusal',
        '/documents',
        '/withdrawal',
      ],
      ...[
        '/changes',
        '/changes/withdrawal',
        '/confirmation',
        '/denial',
        '/shown',
        '/enquiries',
        '/enquiry',
        '/mail',
        '/topics',
        '/notices',
        '/renewal',
      ],
      ...['/checkout', '/checkout/refresh', '/order', '/order/confirm', '/order/cancel'],
    ].map((call) => [`POST /api/my${call}`, 'needs the token of a personal link, and takes no address']),
  ),
};

const visitors = documentedRoutes(createApp()).filter(
  ({ method, isForStaff, call }) => method === 'POST' && !isForStaff && call?.token !== true,
);
const asked = visitors
  .filter(({ call }) => call?.token !== 'door')
  .map(({ name, isGated }) => ({ name, isGated }));

it('every POST that a visitor can make goes through the gate, apart from the exceptions', () => {
  expect(
    asked.filter(({ name, isGated }) => !isGated && !(name in EXCEPTIONS)).map(({ name }) => name),
  ).toEqual([]);
});

it('the exceptions name only calls that exist and do not go through the gate', () => {
  const outside = asked.filter(({ isGated }) => !isGated).map(({ name }) => name);
  expect(Object.keys(EXCEPTIONS).filter((name) => !outside.includes(name))).toEqual([]);
});

it('the gate takes the forms, orders, transfers, venue requests, subscriptions and requests for links', () => {
  expect(
    asked
      .filter(({ isGated }) => isGated)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'POST /api/contact-messages',
    'POST /api/event-orders',
    'POST /api/event-registrations',
    'POST /api/member-enquiries',
    'POST /api/members',
    'POST /api/my/links',
    'POST /api/my/order/transfer',
    'POST /api/my/sign-in',
    'POST /api/subscriptions',
    'POST /api/venue-bookings/request',
  ]);
});

it('only the mail folders insert into mail_messages', () => {
  const isMeant = (file: string) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|testing\//.test(file);
  const inserts = ['functions', 'db/sql', 'db/queries', 'scripts', 'site', 'tools']
    .flatMap((folder) =>
      readdirSync(path.join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => isMeant(file) && !/^(functions|db\/sql\/office)\/mail\//.test(file))
    .filter((file) =>
      /insert\s+into\s+(public\.)?"?mail_messages|insert\(mailMessages\)/i.test(
        readFileSync(path.join(ROOT, file), 'utf8'),
      ),
    );
  expect(inserts).toEqual([]);
});
