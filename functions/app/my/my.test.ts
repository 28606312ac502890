import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type CustomQuestion, customFieldsOf } from '../../../core/events/validation/custom-questions.ts';
import {
  applications,
  eventRegistrationForms,
  eventRegistrations,
  events,
  mailMessages,
  signedLinks,
} from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember, createRegistration } from '../../../db/testing/factories.ts';
import { settingsOf } from '../../http/env.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, env, visitor, settled } = await createTestApp({
  env: { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'http://localhost' },
});

async function tokenFor(of: { registrationId: number } | { applicationId: number }): Promise<string> {
  await db.insert(signedLinks).values(of).onConflictDoNothing();
  const [link] = await db
    .select(linkColumns)
    .from(signedLinks)
    .where(
      'registrationId' in of
        ? eq(signedLinks.registrationId, of.registrationId)
        : eq(signedLinks.applicationId, of.applicationId),
    );
  if (!link) throw new Error('no link');
  return linkAddress(settingsOf(env), link, 'en').split('#')[1] ?? '';
}

async function registered(email = 'chan@mail.hk', participantName = '陳大文') {
  const form = await createForm(db, {
    eventId: (await createEvent(db, { title: '講座', titleEn: 'Talk' })).id,
  });
  const { id } = await createRegistration(db, form, { participantEmail: email, participantName });
  return { id, formId: form.id, eventId: form.eventId, token: await tokenFor({ registrationId: id }) };
}

async function applied(email = 'firm@mail.hk') {
  const member = await createMember(db, { companyStatus: false, memberEmail: email, companyNameEn: 'Firm' });
  const [application] = await db.select().from(applications).where(eq(applications.memberId, member.id));
  const id = application?.id ?? 0;
  return { id, memberId: member.id, token: await tokenFor({ applicationId: id }) };
}

const SHIRT: CustomQuestion = {
  ...{ id: 'size', kind: 'choice', label: { zh: '尺碼', en: 'Size' }, isRequired: true },
  options: [{ id: 's', label: { zh: '細', en: 'S' } }],
};
const DIET: CustomQuestion = { id: 'diet', kind: 'text', label: { zh: '飲食', en: null }, isRequired: false };

const open = (token: string) =>
  visitor('POST /api/my', { body: { token }, headers: { 'accept-language': 'en' } });

describe('a personal link', () => {
  it('shows a registration and cancels it; both calls can be repeated', async () => {
    const { id, token } = await registered();
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await open(token))).toMatchObject({
        purpose: 'registration',
        status: 'confirmed',
        canCancel: true,
        event: { title: 'Talk' },
        ticket: { ticketNo: expect.stringMatching(/^[A-HJ-NP-Z]{8}$/), ticketGeneration: 1 },
      });
    for (let time = 0; time < 2; time++)
      expect(await rowOf(await visitor('POST /api/my/cancellation', { token }))).toMatchObject({
        status: 'cancelled',
        canCancel: false,
        ticket: null,
      });
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.registrationId, id));
    expect(mails.map(({ templateKey }) => templateKey)).toEqual(['registration-cancelled']);
  });

  it('cannot cancel the registration after the event has begun, and expires a month after the event', async () => {
    const { eventId, token } = await registered();
    const began = (ago: string) =>
      db
        .update(events)
        .set({ eventDate: sql`now() - ${ago}::interval` })
        .where(eq(events.id, eventId));
    await began('1 minute');
    expect(await rowOf(await open(token))).toMatchObject({ canCancel: false });
    expect(await expectError(await visitor('POST /api/my/cancellation', { token }), 409)).toMatchObject({
      code: 'too_late',
    });
    await began('31 days');
    expect(await expectError(await open(token), 410)).toMatchObject({ code: 'link_expired' });
  });

  it('changes the participant and the answers, keeps answers to deleted questions, and mails an updated calendar entry', async () => {
    const { id, formId, token } = await registered();
    const asking = (...questions: CustomQuestion[]) =>
      db
        .update(eventRegistrationForms)
        .set({ customFields: customFieldsOf(questions) })
        .where(eq(eventRegistrationForms.id, formId));
    const change = (values: object) => visitor('POST /api/my/registration', { body: { token, ...values } });
    await asking(SHIRT);
    expect(await rowOf(await change({ answers: { size: 's' } }))).toMatchObject({
      answers: { size: 's' },
      canChange: true,
    });
    await asking(DIET);
    const changed = await rowOf(
      await change({ participantName: '新來賓', participantPhone: '01234567', answers: { diet: ' 素 ' } }),
    );
    expect(changed).toMatchObject({
      name: '新來賓',
      participant: { participantName: '新來賓', participantPhone: '01234567' },
      questions: [{ id: 'diet', label: '飲食' }],
      answers: { diet: '素', size: 's' },
    });
    await settled();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.registrationId, id));
    expect(mails.map(({ templateKey }) => templateKey)).toEqual(Array(2).fill('registration-changed'));
    expect(mails[1]?.text).toContain('新來賓');
    expect(mails[1]?.calendar).toContain('SEQUENCE:1');

    // A change that contains only unchanged values causes no mail. Omitted fields keep their values.
    expect(await rowOf(await change({ participantName: '新來賓' }))).toMatchObject({
      answers: { diet: '素' },
    });
    expect(await db.$count(mailMessages, eq(mailMessages.registrationId, id))).toBe(2);
  });

  it('rejects an invalid change, the name of another participant, and the link of another record', async () => {
    const { formId, eventId, token } = await registered('chan@mail.hk', '陳');
    await createRegistration(
      db,
      { id: formId, eventId },
      {
        participantEmail: 'chan@mail.hk',
        participantName: '李',
      },
    );
    await db
      .update(eventRegistrationForms)
      .set({ customFields: customFieldsOf([SHIRT]) })
      .where(eq(eventRegistrationForms.id, formId));
    const change = (values: object) => visitor('POST /api/my/registration', { body: { token, ...values } });
    expect(await expectError(await change({ participantName: ' ', answers: {} }), 400)).toMatchObject({
      errors: { participantName: expect.any(String) },
    });
    expect(await expectError(await change({ answers: { size: 'xxl' } }), 400)).toMatchObject({
      errors: { 'answers.size': expect.any(String) },
    });
    expect(await expectError(await change({ participantName: '李' }), 409)).toMatchObject({
      code: 'already_registered',
    });
    expect(await rowOf(await change({ participantEmail: 'x@mail.hk', status: 'pending' }))).toMatchObject({
      name: '陳',
      status: 'confirmed',
    });
    expect(
      await expectError(await visitor('POST /api/my/registration', { body: { token: `${token}x` } }), 404),
    ).toMatchObject({ code: 'link_invalid' });
    const application = await applied();
    await expectError(
      await visitor('POST /api/my/registration', { body: { token: application.token } }),
      404,
    );
  });

  it('can neither change nor cancel the registration after the form’s cut-off', async () => {
    const { formId, eventId, token } = await registered();
    await db
      .update(events)
      .set({ eventDate: sql`now() + interval '25 hours'` })
      .where(eq(events.id, eventId));
    const until = (changeCutoffHours: number) =>
      db
        .update(eventRegistrationForms)
        .set({ changeCutoffHours })
        .where(eq(eventRegistrationForms.id, formId));
    await until(24);
    expect(await rowOf(await open(token))).toMatchObject({ canChange: true, canCancel: true });
    await until(26);
    expect(await rowOf(await open(token))).toMatchObject({ canChange: false, canCancel: false });
    for (const call of ['POST /api/my/registration', 'POST /api/my/cancellation'] as const)
      expect(
        await expectError(await visitor(call, { body: { token, participantName: '新' } }), 409),
      ).toMatchObject({ code: 'too_late' });
  });

  it('shows an application with its history, and can withdraw it', async () => {
    const { id, token } = await applied();
    expect(await rowOf(await open(token))).toMatchObject({
      purpose: 'application',
      company: 'Firm',
      status: 'received',
      dueOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      canWithdraw: true,
      steps: [{ kind: 'received' }],
    });
    expect(await rowOf(await visitor('POST /api/my/withdrawal', { token }))).toMatchObject({
      status: 'withdrawn',
      steps: [{ kind: 'received' }, { kind: 'withdrawn' }],
    });
    await db.update(applications).set({ status: 'approved' }).where(eq(applications.id, id));
    await expectError(await visitor('POST /api/my/withdrawal', { token }), 409);
    await expectError(await visitor('POST /api/my/cancellation', { token }), 404);
    await db
      .update(applications)
      .set({ decidedAt: sql`now() - interval '31 days'` })
      .where(eq(applications.id, id));
    await expectError(await open(token), 410);
  });

  it('returns 404 for an altered token, and 410 when revoked or expired', async () => {
    const { id, eventId, token } = await registered();
    const altered = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const another = token.replace(/^[^.]+/, (number) => (Number.parseInt(number, 36) + 1).toString(36));
    await registered();
    for (const wrong of [
      altered,
      another,
      `${token} and more that was copied with it ${token}`,
      'x',
      '',
      '1.',
    ])
      expect((await expectError(await open(wrong), 404)).code).toBe('link_invalid');
    expect((await open(`0.${'A'.repeat(43)}`)).status).toBe(404);
    await expectError(await visitor('POST /api/my', { token: 1 }), 400);
    await db.update(signedLinks).set({ generation: 2 }).where(eq(signedLinks.registrationId, id));
    const revoked = await expectError(await open(token), 410);
    await db.update(signedLinks).set({ generation: 1 }).where(eq(signedLinks.registrationId, id));
    await db.update(events).set({ eventDate: sql`now() - interval '31 days'` }).where(eq(events.id, eventId));
    const expired = await expectError(await open(token), 410);
    expect([revoked.code, expired.code]).toEqual(['link_expired', 'link_expired']);
    expect(revoked.message).not.toBe(expired.message);
    const stored = JSON.stringify(await db.select().from(signedLinks));
    expect(stored).not.toContain(token.split('.')[1]);
  });

  it('is mailed again on request, with all other links of the same address; the response does not reveal whether the address is stored', async () => {
    await registered('both@mail.hk');
    await applied('Both@mail.hk');
    for (const email of ['both@mail.hk', 'both@mail.hk', 'nobody@mail.hk'])
      expect((await visitor('POST /api/my/links', { email })).status).toBe(202);
    await settled();
    const mails = await db.select().from(mailMessages).where(eq(mailMessages.templateKey, 'links'));
    expect(mails.map(({ recipient }) => recipient)).toEqual(['both@mail.hk']);
    expect(mails[0]?.text.match(/\{\{link:\d+\}\}/g)).toHaveLength(2);
    await expectError(await visitor('POST /api/my/links', { email: 'x' }), 400);
  });
});

describe('the mails of an erased participant', () => {
  it('are deleted', async () => {
    const { id } = await registered('gone@mail.hk');
    await db.update(eventRegistrations).set({ status: 'cancelled' }).where(eq(eventRegistrations.id, id));
    expect(await db.$count(mailMessages, eq(mailMessages.registrationId, id))).toBe(1);
    await db
      .update(eventRegistrations)
      .set({ participantEmail: `erased-${id}@erased.invalid` })
      .where(eq(eventRegistrations.id, id));
    expect(await db.$count(mailMessages, eq(mailMessages.registrationId, id))).toBe(0);
  });
});
