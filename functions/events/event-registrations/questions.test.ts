import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { answersOf, type CustomQuestion } from '../../../core/events/validation/custom-questions.ts';
import { eventRegistrations, mailMessages, waitingListEntries } from '../../../db/tables/index.ts';
import { createForm } from '../../../db/testing/factories.ts';
import { expectError, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const PAGE = `<event-registration data-props="{}"><form method="post"><input type="text" name="answers.diet"/>
<input type="checkbox" name="answers.days" value="sat"/><input type="checkbox" name="answers.days" value="sun"/></form></event-registration>
<template id="form-sent"><h3>Sent {reference}</h3></template><template id="form-refused"><p>{message}</p></template>`;
const ASSETS = { fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }) };
const { db, visitor, staff, settled } = await createTestApp({ env: { RATE_LIMITS: 'off', ASSETS } });

const label = (zh: string, en: string | null = null) => ({ zh, en });
const DIET: CustomQuestion = {
  id: 'diet',
  kind: 'text',
  label: label('飲食需要', 'Diet'),
  isRequired: false,
};
const SIZE: CustomQuestion = {
  ...{ id: 'size', kind: 'choice', label: label('尺碼', 'Size'), isRequired: true },
  options: [
    { id: 's', label: label('細', 'Small') },
    { id: 'l', label: label('大', 'Large') },
  ],
};
const DAYS: CustomQuestion = {
  ...{ id: 'days', kind: 'choices', label: label('日期', 'Days'), isRequired: false },
  options: [
    { id: 'sat', label: label('星期六', 'Saturday') },
    { id: 'sun', label: label('星期日', 'Sunday') },
  ],
};
const GUESTS: CustomQuestion = { id: 'guests', kind: 'number', label: label('同行人數'), isRequired: false };
const PHOTO: CustomQuestion = {
  ...{ id: 'photo', kind: 'consent', label: label('同意拍攝', 'Photographs'), isRequired: true },
};
const ALL = [DIET, SIZE, DAYS, GUESTS, PHOTO];
const fieldsOf = (questions: unknown[]) => JSON.stringify({ version: 1, questions });
const formWith = (questions: CustomQuestion[], values = {}) =>
  createForm(db, { customFields: fieldsOf(questions), ...values });

let count = 0;
type Form = Awaited<ReturnType<typeof createForm>>;
const bodyOf = (form: Form, more: object) => ({
  ...{ formId: form.id, eventId: form.eventId, participantName: `名${++count}` },
  ...{ participantEmail: `p${count}@mail.hk`, ...more },
});
const register = (form: Form, more: object, language = 'zh-TW') =>
  visitor('POST /api/event-registrations', {
    body: bodyOf(form, more),
    headers: { 'accept-language': language },
  });
const storedOf = async (id: unknown) => {
  const [row] = await db
    .select()
    .from(eventRegistrations)
    .where(eq(eventRegistrations.id, Number(id)));
  return row?.customData ?? null;
};
const csvOf = async (form: Form) => {
  const { rows } = (await rowOf(
    await staff(`GET /api/event-registrations/event/${form.eventId}/export.json`),
  )) as unknown as { rows: string[][] };
  return rows.map((row) => row.slice(10));
};
const ANSWERS = { diet: ' 素食 ', size: 'l', days: ['sun', 'sat'], guests: '2', photo: true };

describe('the questions of a form', () => {
  it.each([
    ['no text', [{ ...DIET, label: label(' ') }], '請填寫每條問題及每個選項'],
    ['a choice of nothing', [{ ...SIZE, options: [] }], '選擇題須至少有一個選項'],
    ['an unknown kind', [{ ...DIET, kind: 'x' }], '輸入無效，請檢查此欄'],
    ['two of one id', [DIET, DIET], '輸入無效，請檢查此欄'],
  ])('are rejected with %s', async (_what, questions, message) => {
    const form = await createForm(db);
    const change = { customFields: fieldsOf(questions) };
    const failure = await expectError(
      await staff(`PATCH /api/event-registration-forms/${form.id}`, change),
      400,
    );
    expect(failure.errors).toEqual({ customFields: message });
  });

  it('in an old format stay unchanged, and so do the stored answers to them', async () => {
    const form = await createForm(db);
    for (const customFields of ['[{"name":"diet"}]', 'free', '{"questions":1}']) {
      const change = await staff(`PATCH /api/event-registration-forms/${form.id}`, { customFields });
      expect(await rowOf(change)).toMatchObject({ customFields });
      const { id } = await rowOf(await register(form, { customData: '{"diet":1}', answers: { diet: 'x' } }));
      expect(await storedOf(id)).toBe('{"diet":1}');
    }
  });
});

describe('an answer to a custom question', () => {
  it('is stored with the wording of its question', async () => {
    const form = await formWith(ALL);
    const { id } = await rowOf(await register(form, { answers: ANSWERS }));
    expect(answersOf(await storedOf(id)).map(({ id: question, value }) => [question, value])).toEqual([
      ['diet', '素食'],
      ['size', 'l'],
      ['days', ['sat', 'sun']],
      ['guests', 2],
      ['photo', true],
    ]);
    const mails = await (async () => {
      await settled();
      return db
        .select()
        .from(mailMessages)
        .where(eq(mailMessages.registrationId, Number(id)));
    })();
    expect(mails[0]?.text).toContain(
      '飲食需要：✓\n尺碼：大\n日期：星期六、星期日\n同行人數：2\n同意拍攝：是',
    );
    expect(mails[0]?.text).not.toContain('素食');
  });

  it.each([
    ['that is missing', { size: undefined }, 'answers.size', '請回答此問題'],
    ['that is no option', { size: 'xl' }, 'answers.size', '請從選項中選擇'],
    ['with a wrong option among several', { days: ['sat', 'mon'] }, 'answers.days', '請從選項中選擇'],
    ['that is no number', { guests: 'two' }, 'answers.guests', '請輸入數字'],
    ['that does not agree', { photo: false }, 'answers.photo', '請表示同意'],
    ['of another kind', { diet: ['a'] }, 'answers.diet', '輸入無效，請檢查此欄'],
    ['that is too long', { diet: 'x'.repeat(2001) }, 'answers.diet', '內容太長，請縮短'],
  ])(
    '%s is rejected with an error at its question, and nothing is stored',
    async (_what, answers, field, message) => {
      const form = await formWith(ALL);
      const failure = await expectError(await register(form, { answers: { ...ANSWERS, ...answers } }), 400);
      expect(failure.errors).toEqual({ [field]: message });
      expect(await db.$count(eventRegistrations, eq(eventRegistrations.formId, form.id))).toBe(0);
    },
  );

  it('is stored with a waiting-list entry', async () => {
    const form = await formWith([GUESTS], { maxRegistrations: 1 });
    await register(form, {});
    await register(form, { waitlist: true, answers: { guests: 3 } });
    const [entry] = await db.select().from(waitingListEntries).orderBy(desc(waitingListEntries.id)).limit(1);
    expect(answersOf(entry?.customData)).toMatchObject([{ id: 'guests', value: 3 }]);
  });

  it('is still shown in list and CSV after its question was changed or deleted', async () => {
    const form = await formWith([DIET, SIZE]);
    await register(form, { answers: { diet: '素食', size: 's' } });
    const change = { customFields: fieldsOf([{ ...SIZE, label: label('衫碼') }, GUESTS]) };
    await rowOf(await staff(`PATCH /api/event-registration-forms/${form.id}`, change));
    await register(form, { answers: { size: 'l', guests: 0 } });
    expect(await csvOf(form)).toEqual([
      ['衫碼', '同行人數', '飲食需要', '備註'],
      ['細', '', '素食', ''],
      ['大', '0', '', ''],
    ]);
  });
});

describe('a registration form submitted without JavaScript', () => {
  const send = (form: Form, fields: [string, string][]) =>
    visitor(`POST /event-registration/${form.id}`, {
      body: new URLSearchParams([
        ['eventId', String(form.eventId)],
        ['participantName', `名${++count}`],
        ['participantEmail', `p${count}@mail.hk`],
        ...fields,
      ]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

  it('accepts a single choice, several choices, a number and a consent', async () => {
    const form = await formWith(ALL);
    const answered: [string, string][] = [
      ['answers.diet', ''],
      ['answers.size', 's'],
      ['answers.days', 'sat'],
      ['answers.days', 'sun'],
      ['answers.guests', '4'],
      ['answers.photo', 'on'],
    ];
    const answer = await send(form, answered);
    const [, id] = /Sent (\d+)/.exec(await answer.text()) ?? [];
    expect(answersOf(await storedOf(id)).map(({ value }) => value)).toEqual(['s', ['sat', 'sun'], 4, true]);
  });

  it('shows the entered answers again, with one error for each missing answer', async () => {
    const form = await formWith([{ ...DAYS, isRequired: true }, DIET]);
    const html = await (await send(form, [['answers.diet', '素食 "']])).text();
    expect(html).toContain('value="素食 &quot;"');
    expect(html.match(/請回答此問題/g)).toHaveLength(1);
  });
});
