import { and, eq, gt, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/tables/index.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { STRIPE_KEY, startStripe } from '../../../testing/stripe.ts';
import { documentedRoutes } from '../../app/openapi/document.ts';
import { contentActs } from '../../testing/acts/content.ts';
import { doorActs } from '../../testing/acts/door.ts';
import { facebookActs } from '../../testing/acts/facebook.ts';
import { moneyActs } from '../../testing/acts/money.ts';
import { offerActs } from '../../testing/acts/offers.ts';
import { officeActs } from '../../testing/acts/office.ts';
import { onlineActs } from '../../testing/acts/online.ts';
import { orderActs } from '../../testing/acts/orders.ts';
import { peopleActs } from '../../testing/acts/people.ts';
import { sendingActs } from '../../testing/acts/sending.ts';
import { venueActs } from '../../testing/acts/venue.ts';
import type { Acts } from '../../testing/acts/world.ts';
import { expectError } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const stripe = await startStripe();
afterAll(() => stripe.close());
const world = await createTestApp({
  withStore: true,
  env: {
    LINK_KEY: 'a key for tests that is long enough',
    LINK_ORIGIN: 'http://localhost',
    RATE_LIMITS: 'off',
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_API_URL: stripe.url,
  },
});
const { app, db, staff, signIn, settled } = world;
const session = (await (await staff('GET /api/session')).json()) as { user: { id: number } };
const accountId = session.user.id;

const given: Acts = {
  ...contentActs(world),
  ...peopleActs(world),
  ...moneyActs(world),
  ...officeActs(world),
  ...offerActs(world),
  ...orderActs(world),
  ...doorActs(world),
  ...sendingActs(world),
  ...venueActs(world),
  ...onlineActs(world, stripe),
  ...(await facebookActs()),
};

const NO_ACCOUNT = 'the caller has no account: the record itself says who sent it';
const STORES_NOTHING = 'stores nothing: the answer goes to the caller alone';
const FILE = 'a stored file is shown by nothing until a record names it, and that record has an entry';
const OWN_SESSION = 'ends sessions of the caller: tested by name in functions/accounts/session';
const PERSON_SESSION =
  'sessions of the caller, who has no account: tested in functions/membership/people/cases';
const BY_FIRM = 'logged without an account: tested in functions/membership/people/cases';
const OWN_FACTOR = 'concerns the caller alone: tested by name in functions/accounts/second-factor';
const HEARTBEAT = 'a heartbeat of an open editor: it expires after 50 seconds';
const PREPARED = 'prepares an import that nobody else is affected by: applying it has an entry';

const EXEMPT: Record<string, string> = {
  ...Object.fromEntries(
    ['news', 'events', 'publications'].flatMap((name) => [
      [`POST /api/${name}/preview`, STORES_NOTHING],
      [`PUT /api/${name}/:id/editors`, HEARTBEAT],
      [`DELETE /api/${name}/:id/editors`, HEARTBEAT],
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/event-registrations',
      'POST /api/contact-messages',
      'POST /api/account-links/confirm',
      'POST /api/account-links/lost',
      'POST /api/account-links/open',
      'POST /api/account-links/use',
      'POST /api/mail-events/resend',
      'POST /api/my',
      'POST /api/my/renewal',
      'POST /api/my/confirmation',
      'POST /api/my/registration',
      'POST /api/my/survey',
      'POST /api/my/changes',
      'POST /api/my/changes/withdrawal',
      'POST /api/my/denial',
      'POST /api/my/cancellation',
      'POST /api/my/acceptance',
      'POST /api/my/refusal',
      'POST /api/my/documents',
      'POST /api/my/withdrawal',
      'POST /api/my/links',
      'POST /api/my/shown',
      'POST /api/my/topics',
      'POST /api/my/notices',
      'POST /api/my/checkout',
      'POST /api/my/checkout/refresh',
      'POST /api/stripe-events',
      'POST /api/my/order',
      'POST /api/my/order/confirm',
      'POST /api/my/order/cancel',
      'POST /api/my/order/transfer',
      'POST /api/event-orders',
      'POST /api/venue-bookings/request',
      'POST /api/door/pair',
      'POST /api/member-enquiries',
      'POST /api/my/enquiries',
      'POST /api/my/enquiry',
      'POST /api/subscriptions',
      'POST /api/subscriptions/confirm',
      'POST /api/unsubscribe/:token',
    ].map((name) => [name, NO_ACCOUNT]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/my/objections',
      'POST /api/my/firms/:memberId/people',
      'PATCH /api/my/firms/:memberId/people/:id',
      'POST /api/my/firms/:memberId/people/:id/end',
      'POST /api/my/firms/:memberId/hand-over',
    ].map((name) => [name, BY_FIRM]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/login',
      'POST /api/login/second-factor',
      'POST /api/logout',
      'POST /api/logout-everywhere',
      'POST /api/logout-elsewhere',
      'DELETE /api/sessions/:id',
      'POST /api/password',
    ].map((name) => [name, OWN_SESSION]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/my/sign-in',
      'POST /api/my/sign-in/code',
      'POST /api/my/sign-in/passkey',
      'POST /api/my/sign-in/passkey/options',
      'POST /api/my/passkeys',
      'POST /api/my/passkeys/options',
      'DELETE /api/my/passkeys/:id',
      'DELETE /api/my/session',
      'DELETE /api/my/devices',
      'DELETE /api/my/devices/:id',
    ].map((name) => [name, PERSON_SESSION]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/second-factor/totp',
      'POST /api/second-factor/totp/confirm',
      'POST /api/second-factor/totp/remove',
      'POST /api/second-factor/passkeys/options',
      'POST /api/second-factor/passkeys',
      'POST /api/second-factor/passkeys/:id/remove',
      'POST /api/second-factor/recovery-codes',
    ].map((name) => [name, OWN_FACTOR]),
  ),
  'DELETE /api/notices/:id': 'dismisses a notice of the caller for the caller alone',
  'POST /api/events/import-text': STORES_NOTHING,
  'POST /api/circulars/:id/preview': STORES_NOTHING,
  'POST /api/my/mail': STORES_NOTHING,
  'POST /api/circulars/:id/audience': STORES_NOTHING,
  'POST /api/member-numbering/check': STORES_NOTHING,
  'POST /api/office-rules/check': STORES_NOTHING,
  'POST /api/translate': STORES_NOTHING,
  'POST /api/upload': FILE,
  'POST /api/convert-pdf': FILE,
  'POST /api/personal-data/search': 'a search: counted as a reading in bulk-reads.test.ts',
  'POST /api/mail-templates/:key/preview': STORES_NOTHING,
  'POST /api/event-letters/preview': STORES_NOTHING,
  'POST /api/association/preview': STORES_NOTHING,
  'POST /api/member-imports': PREPARED,
  'POST /api/member-imports/:id/rows': PREPARED,
  'PATCH /api/member-imports/:id/rows': PREPARED,
  'POST /api/member-imports/:id/check': PREPARED,
};

const changing = documentedRoutes(app).filter(({ method }) => method !== 'GET');
const names = changing.map(({ name }) => name);

/** PUT does the same as PATCH. */
const puts: Acts = Object.fromEntries(
  names.flatMap((name) => {
    const patch = given[name.replace(/^PUT /, 'PATCH ')];
    if (!patch || given[name]) return [];
    const put = async () => {
      const { call, ...rest } = await patch();
      return { call: call.replace(/^PATCH /, 'PUT '), ...rest };
    };
    return [[name, put]];
  }),
);
const acts: Acts = { ...given, ...puts };

const newestEntry = async () =>
  Number((await db.select({ id: sql<number>`coalesce(max(id), 0)` }).from(auditLog))[0]?.id);

describe('the audit log', () => {
  it('is tested for every state-changing call of the API, apart from the exemptions in this file', () => {
    const known = [...Object.keys(acts), ...Object.keys(EXEMPT)];
    expect(names.filter((name) => !known.includes(name))).toEqual([]);
    expect(known.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(acts).filter((name) => Object.hasOwn(EXEMPT, name))).toEqual([]);
  });

  it.each(Object.keys(acts))('records an entry with the account for %s', async (name) => {
    const { call, body } = (await acts[name]?.()) ?? { call: '' };
    await settled();
    const before = await newestEntry();
    const answer = await staff(call, body);
    expect([call, answer.ok ? '' : await answer.text()]).toEqual([call, '']);
    const isNew = and(gt(auditLog.id, before), eq(auditLog.accountId, accountId));
    expect(await db.$count(auditLog, isNew)).toBeGreaterThan(0);
  });

  it('adds at most one entry per hour for drafts of the association’s texts', async () => {
    const before = await newestEntry();
    const other = await signIn();
    for (const phone of ['+852 2345 0001', '+852 2345 0002'])
      await other('PATCH /api/association', { phone, draft: true });
    const isNew = and(gt(auditLog.id, before), eq(auditLog.action, 'draft'));
    expect(await db.$count(auditLog, isNew)).toBe(1);
  });

  it('stores the old and the new values of settings and fees', async () => {
    await staff('PATCH /api/membership-settings', { graceDays: 7 });
    await staff('PATCH /api/membership-settings', { graceDays: 9, paymentDays: 21 });
    const fee = { memberType: '普通會員', amountCents: 5_000, isHalvable: false, validFromOn: '2190-01-01' };
    const { id } = (await (await staff('POST /api/membership-fees', fee)).json()) as { id: number };
    await staff(`PATCH /api/membership-fees/${id}`, { amountCents: 6_000 });
    const answer = await staff('GET /api/audit-log?filter={"action":"update"}&range=[0,1]');
    expect(await answer.json()).toMatchObject([
      { resource: 'membership-fees', changes: { amountCents: [5_000, 6_000] } },
      { resource: 'membership-settings', changes: { graceDays: [7, 9], paymentDays: [14, 21] } },
    ]);
  });

  it('groups the rows of one action into one entry', async () => {
    const lone = await createMember(db);
    const members = await Promise.all(Array.from({ length: 60 }, () => createMember(db)));
    const terms = { memberType: '普通會員', year: new Date().getFullYear() };
    const memberIds = [lone, ...members].map(({ id }) => id);
    await staff('POST /api/membership-periods', { memberIds, ...terms });
    const filter = (values: object) => encodeURIComponent(JSON.stringify(values));
    const read = async (values: object) =>
      (await (await staff(`GET /api/audit-log?filter=${filter(values)}`)).json()) as {
        id: number;
        actCount: number;
      }[];
    const [entry] = await read({ isAct: true });
    expect(entry).toMatchObject({ action: 'create', resource: 'membership-periods', actCount: 61 });
    expect(await read({ act: entry?.id })).toHaveLength(61);
    await expectError(await staff(`GET /api/audit-log?filter=${filter({ isAct: 'x' })}`), 400);
  });
});
