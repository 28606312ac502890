import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { FIRST_BRAND } from '../../../core/content/association.ts';
import { associationTexts, auditLog, mailMessages, publishOutbox } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { pdfText } from '../../../testing/pdf-text.ts';
import { drainMail } from '../../mail/sending/drain.ts';
import { PASSWORD } from '../../testing/accounts.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';
import { startSmtp } from '../../testing/smtp.ts';

const smtp = await startSmtp();
const { db, env, staff, visitor, signIn, settled } = await createTestApp({
  withFonts: true,
  env: { MAILER: smtp.binding },
});
const form = await createForm(db, { eventId: (await createEvent(db, { title: '講座' })).id });

const NAME = { zh: '香港水族業協會', en: 'Hong Kong Aquarium Trade Association' };
const LOGO = `/uploads/${'a'.repeat(64)}-430x430.png`;
const SENDER = { senderName: 'Aquarium (office)', senderEmail: 'office@aquarium.hk' };

const change = (values: object) => staff('PATCH /api/association', values);
const stored = async () => (await db.select().from(associationTexts))[0]?.data;

async function mailTo(participantEmail: string) {
  const body = { formId: form.id, eventId: form.eventId, participantName: '陳大文', participantEmail };
  expect((await visitor('POST /api/event-registrations', body)).status).toBe(201);
  await settled();
  await drainMail(env, new Date());
  const [row] = await db.select().from(mailMessages).where(eq(mailMessages.recipient, participantEmail));
  return { row, arrived: smtp.arrived.find(({ recipient }) => recipient === participantEmail) };
}

beforeEach(async () => {
  await db.update(associationTexts).set({ data: {}, draft: null });
});

describe('name, logo and sender of the association', () => {
  it('are the profile’s until the owner saves others; each change is published and audited', async () => {
    expect(await rowOf(await staff('GET /api/association'))).toMatchObject(FIRST_BRAND);
    const waiting = await db.$count(publishOutbox, eq(publishOutbox.resource, 'association'));
    expect(await rowOf(await change({ name: NAME, logo: LOGO, ...SENDER }))).toMatchObject({ name: NAME });
    expect(await db.$count(publishOutbox, eq(publishOutbox.resource, 'association'))).toBe(waiting + 1);
    const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ resource: 'association', action: 'update' });
    const [version] = await rowsOf(await staff('GET /api/association/versions'));
    const { record } = await rowOf(await staff(`GET /api/association/versions/${version?.number}`));
    expect(record).toMatchObject({ name: NAME, logo: LOGO, ...SENDER });
  });

  it('are not stored when they equal the profile’s, so that a reset follows the profile again', async () => {
    await change({ name: NAME, ...SENDER });
    expect(await stored()).toEqual({ name: NAME, ...SENDER });
    await change({ name: FIRST_BRAND.name });
    expect(await stored()).toEqual(SENDER);
    await change({ ...FIRST_BRAND, draft: true });
    expect(await stored()).toEqual(SENDER);
    await staff('POST /api/association/publish');
    expect(await stored()).toEqual({});
  });

  it.each([
    ['no name', { name: { zh: ' ', en: 'Name' } }, 'name'],
    ['a logo of another site', { logo: 'https://example.org/logo.png' }, 'logo'],
    ['an address in the sender’s name', { senderName: 'Office <a@b.hk>' }, 'senderName'],
    ['a header in the sender’s name', { senderName: 'Office\r\nBcc: a@b.hk' }, 'senderName'],
    ['no address', { senderEmail: 'office' }, 'senderEmail'],
  ])('are refused with an error at the field: %s', async (_case, values, field) => {
    const { errors } = await expectError(await change(values), 400);
    expect(Object.keys(errors ?? {}).join()).toContain(field);
  });

  it('can be changed by owners only', async () => {
    const editor = await signIn('editor');
    await expectError(await editor('PATCH /api/association', { name: NAME }), 403);
    await expectError(await visitor('PATCH /api/association', { name: NAME }), 401);
  });
});

describe('the sender of mails', () => {
  it('is nobody without MAIL_FROM and a saved address: mails are held', async () => {
    expect((await mailTo('one@mail.hk')).row).toMatchObject({ status: 'held', reason: 'no_provider' });
    expect(await rowOf(await staff('GET /api/mail-state'))).toMatchObject({
      ...{ provider: 'none', sender: null, isSenderFixed: false },
    });
  });

  it('is the saved address, under the saved name or the association’s', async () => {
    await change({ name: NAME, ...SENDER });
    const { arrived } = await mailTo('two@mail.hk');
    expect(arrived?.from).toEqual({ name: 'Aquarium (office)', address: 'office@aquarium.hk' });
    await change({ senderName: '' });
    expect((await mailTo('three@mail.hk')).arrived?.from?.name).toBe(NAME.zh);
  });

  it('is that of MAIL_FROM, which wins over the saved one', async () => {
    const fixed = await createTestApp({ env: { MAILER: smtp.binding, MAIL_FROM: 'Fixed <fixed@pets.hk>' } });
    await fixed.staff('PATCH /api/association', SENDER);
    expect(await rowOf(await fixed.staff('GET /api/mail-state'))).toMatchObject({
      ...{ provider: 'smtp', sender: 'Fixed <fixed@pets.hk>', isSenderFixed: true },
    });
    const { id: eventId } = await createEvent(fixed.db, { title: '講座' });
    const { id: formId } = await createForm(fixed.db, { eventId });
    const body = { formId, eventId, participantName: '陳大文', participantEmail: 'four@mail.hk' };
    await fixed.visitor('POST /api/event-registrations', body);
    const arrived = () => smtp.arrived.find(({ recipient }) => recipient === 'four@mail.hk');
    await expect.poll(() => arrived()?.from?.address, { timeout: 20_000 }).toBe('fixed@pets.hk');
  });
});

describe('the name of the association', () => {
  it('is the saved one in mails and on papers', async () => {
    await change({ name: NAME, ...SENDER });
    await db.execute(sql`delete from mail_messages`);
    const { arrived } = await mailTo('five@mail.hk');
    expect(arrived?.text).toContain(NAME.zh);
    expect(arrived?.html).toContain(NAME.zh);
    expect(arrived?.html).not.toContain(FIRST_BRAND.name.zh);
    const paper = await visitor('GET /forms/membership-application.pdf');
    const text = await pdfText(new Uint8Array(await paper.arrayBuffer()));
    expect(text).toContain(NAME.zh);
    expect(text).not.toContain(FIRST_BRAND.name.zh);
  });

  it('may not be a password', async () => {
    const account = {
      username: 'keeper',
      roles: ['editor'],
      password: 'Hong Kong Aquarium Trade Association',
    };
    const create = () => staff('POST /api/users', { ...account, currentPassword: PASSWORD });
    await change({ name: NAME });
    const { errors } = await expectError(await create(), 400);
    expect(errors).toHaveProperty('password');
    await change({ name: FIRST_BRAND.name });
    expect((await create()).status).toBe(201);
  });
});
