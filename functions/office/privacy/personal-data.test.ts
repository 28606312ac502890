import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundRecord } from '../../../core/office/validation/personal-data.ts';
import { contactMessages, eventRegistrations, members, publishOutbox } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createMember,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { expectError, rowOf, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, owner, staff, visitor, settled } = await createTestApp();

const PERSON = { name: '陳大文', email: 'Tai.Man@Example.com', phone: '+852 9123 4567' };
const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);

beforeEach(async () => {
  await settled();
  await owner.execute(sql`truncate members, events, contact_messages, publish_outbox cascade`);
});

async function search(person: Partial<typeof PERSON>) {
  const answer = await staff('POST /api/personal-data/search', person);
  expect(answer.status).toBe(200);
  return (await answer.json()) as { records: FoundRecord[]; isComplete: boolean };
}

const erase = (records: object[]) => staff('POST /api/personal-data/erase', { records });
const formAt = async (eventDate: Date) =>
  createForm(db, { eventId: (await createEvent(db, { title: '講座', eventDate })).id });

async function createTraces() {
  const [past, ahead] = [await formAt(yesterday), await formAt(new Date(Date.now() + 86_400_000))];
  const participant = {
    participantName: PERSON.name,
    participantEmail: PERSON.email.toLowerCase(),
    participantPhone: '91234567',
  };
  return {
    member: await createMember(db, {
      companyNameHk: '大文寵物',
      memberChargeman: '李小姐',
      memberEmail: 'info@example.com',
      memberCompanyAddr: '旺角',
      representativeName: PERSON.name,
      representativeTitle: '先生',
      endedOn: '2026-03-31',
      representativeEmail: PERSON.email,
      contactPersonName: '王先生',
      contactPersonEmail: 'wong@example.com',
    }),
    application: await createMember(db, {
      companyStatus: false,
      companyNameHk: '新店',
      memberChargeman: '陳大文',
      memberPhone: '(852) 9123-4567',
    }),
    attended: await createRegistration(db, past, { ...participant, isMember: true, notes: '素食' }),
    coming: await createRegistration(db, ahead, participant),
    letter: await createContactMessage(db, { ...PERSON, subject: '查詢', message: '我是陳大文' }),
  };
}

describe('POST /api/personal-data/search', () => {
  it('finds a person by e-mail, and by telephone in any notation', async () => {
    const traces = await createTraces();
    await createContactMessage(db, { name: '另一人', email: 'other@example.com', phone: '91234568' });
    const { records, isComplete } = await search({ email: ' tai.man@EXAMPLE.com ', phone: '9123 4567' });
    expect(isComplete).toBe(true);
    expect(records.map(({ resource, id, effect, isSure }) => [resource, id, effect, isSure])).toEqual([
      ['members', traces.application.id, 'delete', true],
      ['members', traces.member.id, 'anonymise', true],
      ['event-registrations', traces.coming.id, 'delete', true],
      ['event-registrations', traces.attended.id, 'anonymise', true],
      ['contact-messages', traces.letter.id, 'delete', true],
    ]);
    expect(records[0]).toMatchObject({ roles: ['company'], about: '新店' });
    expect(records[1]).toMatchObject({
      ...{ roles: ['representative'], about: '大文寵物' },
      ...{ name: PERSON.name, email: PERSON.email, phone: '' },
    });
    expect(records[2]).toMatchObject({ about: '講座', email: 'tai.man@example.com' });
  });

  it('finds a part of a name as an uncertain match, even when typed in Simplified Chinese', async () => {
    await createContactMessage(db, { name: '陳國強', email: 'a@example.com' });
    const { records } = await search({ name: '陈国' });
    expect(records).toMatchObject([{ name: '陳國強', isSure: false }]);
    expect((await search({ name: '%%' })).records).toEqual([]);
  });

  it('reports an incomplete result when it finds too many records', async () => {
    for (let count = 0; count < 61; count++) await createContactMessage(db, { email: 'many@example.com' });
    const { records, isComplete } = await search({ email: 'many@example.com' });
    expect([records.length, isComplete]).toEqual([60, false]);
  });

  it.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12345' }, 'phone'],
    [{ name: '陳' }, 'name'],
    [{ email: '', phone: ' ', name: '' }, 'email'],
  ])('rejects %j', async (body, field) => {
    const answer = await expectError(await staff('POST /api/personal-data/search', body), 400);
    expect(answer.errors).toHaveProperty(field);
  });
});

describe('POST /api/personal-data/export', () => {
  it('returns the person’s data without the data of colleagues', async () => {
    const { member, attended, letter } = await createTraces();
    const answer = await staff('POST /api/personal-data/export', {
      records: [
        { resource: 'members', id: member.id, roles: ['representative'] },
        { resource: 'event-registrations', id: attended.id },
        { resource: 'contact-messages', id: letter.id },
      ],
    });
    const text = await answer.text();
    const exported = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(exported.members).toMatchObject([
      {
        id: member.id,
        companyNameHk: '大文寵物',
        representativeName: PERSON.name,
        representativeTitle: '先生',
        endedOn: '2026-03-31',
      },
    ]);
    expect(exported.eventRegistrations).toMatchObject([
      { id: attended.id, eventTitle: '講座', notes: '素食' },
    ]);
    expect(exported.contactMessages).toMatchObject([{ message: '我是陳大文' }]);
    expect(text).not.toMatch(/李小姐|王先生|wong@|info@|旺角|searchText/);
    const log = await rowsOf(await staff('GET /api/audit-log?filter={"action":"export"}'));
    expect(log.map(({ resource, recordId }) => [resource, recordId])).toEqual(
      expect.arrayContaining([
        ['members', member.id],
        ['event-registrations', attended.id],
        ['contact-messages', letter.id],
      ]),
    );
  });

  it('returns the member’s terms, invoices and payments, and the member’s share of a cheque that paid for several members', async () => {
    const [mine, other] = [await createMember(db), await createMember(db)];
    const bill = async (memberId: number, year: number) =>
      rowOf(
        await staff('POST /api/invoices', { memberId, kind: 'renewal', memberType: '普通會員', year }),
      ) as Promise<{ id: number; number: string; totalCents: number }>;
    const [first, second, others] = [
      await bill(mine.id, 2026),
      await bill(mine.id, 2027),
      await bill(other.id, 2026),
    ];
    const pay = (memberId: number, paid: (typeof first)[]) =>
      staff('POST /api/payments', {
        requestId: randomUUID(),
        memberId,
        method: 'fps',
        payerName: '別的人',
        amountCents: paid.reduce((sum, { totalCents }) => sum + totalCents, 0),
        receivedOn: '2026-01-05',
        allocations: paid.map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents })),
      });
    expect((await pay(mine.id, [first])).status).toBe(201);
    expect((await pay(other.id, [others, second])).status).toBe(201);
    const exportOf = async (id: number) => {
      const answer = await staff('POST /api/personal-data/export', {
        records: [{ resource: 'members', id }],
      });
      return answer.text();
    };
    const text = await exportOf(mine.id);
    const exported = JSON.parse(text);
    expect(exported.membershipPeriods).toMatchObject([
      { memberId: mine.id, endsOn: '2026-12-31', feeCents: first.totalCents },
      { memberId: mine.id, endsOn: '2027-12-31', feeCents: second.totalCents },
    ]);
    expect(exported.invoices.map((row: { number: string }) => row.number)).toEqual([
      first.number,
      second.number,
    ]);
    expect(exported.payments).toMatchObject([
      { kind: 'payment', method: 'fps', amountCents: first.totalCents },
      { kind: 'payment', method: 'fps', amountCents: second.totalCents },
    ]);
    expect(text).not.toMatch(new RegExp(`別的人|${others.number}`));
    expect(JSON.parse(await exportOf((await createMember(db)).id))).toMatchObject({
      membershipPeriods: [],
      invoices: [],
      payments: [],
    });
  });

  it('returns 404 when nothing is found, and 400 for an invalid reference', async () => {
    const nothing = { records: [{ resource: 'members', id: 2_147_483_647 }] };
    await expectError(await staff('POST /api/personal-data/export', nothing), 404);
    for (const records of [[], [{ resource: 'users', id: 1 }], [{ resource: 'members', id: 0 }], 'all'])
      await expectError(await staff('POST /api/personal-data/export', { records }), 400);
  });
});

describe('POST /api/personal-data/erase', () => {
  it('erases all personal data and keeps the accounting records', async () => {
    const { member, application, attended, coming } = await createTraces();
    const { records } = await search({ email: PERSON.email, phone: PERSON.phone });
    const answer = await erase(records);
    expect(answer.status).toBe(200);
    const effects = records.map(({ resource, id, effect }) => ({ resource, id, effect }));
    expect(((await answer.json()) as { records: object[] }).records).toEqual(expect.arrayContaining(effects));
    expect((await search(PERSON)).records).toEqual([]);
    const [kept] = await db.select().from(members);
    expect(kept).toMatchObject({
      ...{ id: member.id, companyNameHk: '大文寵物', memberChargeman: '李小姐', contactPersonName: '王先生' },
      ...{ representativeName: '', representativeTitle: '', representativeEmail: '' },
    });
    expect(await db.$count(members, eq(members.id, application.id))).toBe(0);
    const registrations = await db.select().from(eventRegistrations);
    expect(registrations).toMatchObject([
      {
        ...{ id: attended.id, formId: attended.formId, isMember: true, status: 'confirmed' },
        ...{ participantName: '—', participantEmail: `erased-${attended.id}@erased.invalid` },
        ...{ participantPhone: null, notes: null, customData: null },
      },
    ]);
    expect(registrations.map(({ id }) => id)).not.toContain(coming.id);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it('erases two participants of one registration form, and removes a company’s contact from the public pages', async () => {
    const form = await formAt(yesterday);
    const two = [await createRegistration(db, form), await createRegistration(db, form)];
    await erase(two.map(({ id }) => ({ resource: 'event-registrations', id })));
    expect(new Set((await db.select().from(eventRegistrations)).map((row) => row.participantName))).toEqual(
      new Set(['—']),
    );
    const { id } = await createMember(db, { memberChargeman: '陳大文', memberMobile: '91234567' });
    await db.delete(publishOutbox);
    await erase([{ resource: 'members', id, roles: ['company'] }]);
    expect(await rowsOf(await visitor('GET /api/members'))).toMatchObject([{ id, memberChargeman: '' }]);
    expect(await db.$count(publishOutbox)).toBe(1);
  });

  it('frees the place that the person had at a future event', async () => {
    const { id: eventId } = await createEvent(db);
    const form = await createForm(db, { eventId, maxRegistrations: 1 });
    const { id } = await createRegistration(db, form);
    await erase([{ resource: 'event-registrations', id }]);
    const registration = {
      formId: form.id,
      eventId,
      participantName: 'b',
      participantEmail: 'b@example.com',
    };
    expect((await visitor('POST /api/event-registrations', registration)).status).toBe(201);
  });

  it('is recorded in the audit log, without the erased data', async () => {
    const { letter, member } = await createTraces();
    await erase([
      { resource: 'contact-messages', id: letter.id },
      { resource: 'members', id: member.id, roles: ['representative'] },
    ]);
    const log = await rowsOf(await staff('GET /api/audit-log?range=[0,1]'));
    expect(log).toMatchObject([
      {
        ...{ action: 'erase', resource: 'members', recordId: member.id },
        fields: ['representativeEmail', 'representativeName', 'representativeTitle'],
      },
      { action: 'erase', resource: 'contact-messages', recordId: letter.id, fields: [] },
    ]);
    expect(log.every(({ accountName }) => String(accountName).startsWith('staff-'))).toBe(true);
    expect(JSON.stringify(log)).not.toMatch(/陳大文|tai\.man/i);
  });

  it('returns 404 when nothing is found', async () => {
    await expectError(await erase([{ resource: 'contact-messages', id: 2_147_483_647 }]), 404);
  });
});
