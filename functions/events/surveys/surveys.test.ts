import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { eventRegistrations, signedLinks, surveyInvitations, surveyPools } from '../../../db/tables/index.ts';
import { createEvent, createForm, createRegistration } from '../../../db/testing/factories.ts';
import { linkAddress, linkColumns } from '../../mail/rendering/links.ts';
import { expectError, type Row, rowOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const LINKS = { LINK_KEY: 'a key for tests that is long enough', LINK_ORIGIN: 'https://pets.example' };
const { db, staff, visitor, signIn } = await createTestApp({ env: { ...LINKS, RATE_LIMITS: 'off' } });

const label = (zh: string) => ({ zh, en: null });
const QUESTIONS = JSON.stringify({
  version: 1,
  questions: [
    {
      id: 'rating',
      kind: 'choice',
      label: label('整體評價'),
      isRequired: true,
      options: [
        { id: 'good', label: label('好') },
        { id: 'bad', label: label('差') },
      ],
    },
    { id: 'hours', kind: 'number', label: label('時數'), isRequired: false },
    { id: 'words', kind: 'text', label: label('意見'), isRequired: false },
  ],
});

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000);

async function survey(count: number, eventDate = YESTERDAY) {
  const event = await createEvent(db, { eventDate, endsAt: null });
  const form = await createForm(db, { eventId: event.id });
  const tokens: string[] = [];
  const ids: number[] = [];
  for (let each = 0; each < count; each++) {
    const { id } = await createRegistration(db, form, { participantName: `參加者${each}` });
    ids.push(id);
    const [link] = await db.insert(signedLinks).values({ registrationId: id }).returning(linkColumns);
    if (!link) throw new Error('no link');
    const address = linkAddress(LINKS as Parameters<typeof linkAddress>[0], link, 'en');
    tokens.push(address.split('#')[1] ?? '');
  }
  const path = `/api/events/${event.id}/survey`;
  await staff(`PUT ${path}`, { customFields: QUESTIONS, isOpen: true });
  return { id: event.id, path, tokens, ids };
}

const answer = (token: string | undefined, answers: object) =>
  visitor('POST /api/my/survey', { token, answers });

describe('a survey about an event', () => {
  it('has no questions at first, and cannot be opened without questions', async () => {
    const { id } = await createEvent(db);
    const path = `/api/events/${id}/survey`;
    expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({ customFields: null, isOpen: false });
    const refused = await expectError(await staff(`PUT ${path}`, { customFields: null, isOpen: true }), 400);
    expect(refused.errors).toHaveProperty('customFields');
    await expectError(await staff('GET /api/events/999999/survey'), 404);
    await expectError(await visitor(`GET ${path}`), 401);
    await expectError(await (await signIn('reader'))(`GET ${path}/results`), 403);
  });

  it('returns 409 with the stored survey when an outdated version is saved', async () => {
    const { path } = await survey(0);
    const stale = { customFields: null, isOpen: false, updatedAt: '2020-01-01T00:00:00.000Z' };
    expect(await expectError(await staff(`PUT ${path}`, stale), 409)).toMatchObject({
      code: 'edit_conflict',
      current: { isOpen: true },
    });
  });

  it('is shown to confirmed participants after the event has begun', async () => {
    const { tokens, ids } = await survey(1);
    const shown = async () => (await rowOf(await visitor('POST /api/my', { token: tokens[0] }))) as Row;
    expect((await shown()).survey).toMatchObject({
      isAnswered: false,
      questions: [{ id: 'rating' }, {}, {}],
    });
    await db
      .update(eventRegistrations)
      .set({ status: 'cancelled' })
      .where(eq(eventRegistrations.id, ids[0] ?? 0));
    expect((await shown()).survey).toBeNull();
    const ahead = await survey(1, new Date(Date.now() + 24 * 60 * 60 * 1000));
    await expectError(await answer(ahead.tokens[0], { rating: 'good' }), 404);
  });

  it('accepts one answer per participant, even from ten concurrent requests', async () => {
    const { id, tokens } = await survey(1);
    const invalid = await expectError(await answer(tokens[0], { hours: 'x' }), 400);
    expect(Object.keys(invalid.errors ?? {})).toEqual(['answers.rating', 'answers.hours']);
    const presses = await Promise.all(
      Array.from({ length: 10 }, () => answer(tokens[0], { rating: 'good' })),
    );
    expect(presses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(presses.filter(({ status }) => status === 409)).toHaveLength(9);
    expect(await db.select().from(surveyPools).where(eq(surveyPools.eventId, id))).toMatchObject([
      { answers: [expect.stringContaining('good')] },
    ]);
  });

  it('hides the results until five people have answered', async () => {
    const { path, tokens } = await survey(5);
    const results = async () => rowOf(await staff(`GET ${path}/results`));
    for (const [index, token] of tokens.slice(0, 4).entries())
      await answer(token, { rating: index ? 'good' : 'bad', hours: index, words: `意見${9 - index}` });
    expect(await results()).toEqual({ answered: 4, isHidden: true, questions: [] });
    await answer(tokens[4], { rating: 'good', hours: 4 });
    expect(await results()).toMatchObject({
      answered: 5,
      isHidden: false,
      questions: [
        { id: 'rating', count: 5, options: [{ count: 4 }, { count: 1 }] },
        { id: 'hours', count: 5, mean: 2 },
        { id: 'words', count: 4, texts: ['意見6', '意見7', '意見8', '意見9'] },
      ],
    });
    expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({ participants: 5, answered: 5 });
  });

  it('stores answers five at once, in another transaction than who has answered', async () => {
    const { id, tokens } = await survey(9);
    const transactions = async () => {
      const { rows } = await db.execute<{ answer: string }>(
        sql`select xmin::text as answer from survey_answers where event_id = ${id}`,
      );
      return rows.map((row) => row.answer);
    };
    for (const token of tokens.slice(0, 4)) await answer(token, { rating: 'good' });
    expect(await transactions()).toEqual([]);
    for (const token of tokens.slice(4)) await answer(token, { rating: 'good' });
    const written = await transactions();
    expect([written.length, new Set(written).size]).toEqual([5, 1]);
    const { rows } = await db.execute<{ xmin: string }>(
      sql`select xmin::text from survey_invitations where registration_id in (select id from event_registrations where event_id = ${id})`,
    );
    expect(rows).toHaveLength(9);
    expect(rows.map(({ xmin }) => xmin)).not.toContain(written[0]);
  });

  it('deletes the texts of fewer than five answers when it is closed, and keeps their number', async () => {
    const { id, path, tokens } = await survey(8);
    for (const token of tokens.slice(0, 7)) await answer(token, { rating: 'good', words: '意見' });
    await staff(`PUT ${path}`, { customFields: QUESTIONS, isOpen: false });
    expect(await db.select().from(surveyPools).where(eq(surveyPools.eventId, id))).toMatchObject([
      { answers: [], discarded: 2 },
    ]);
    expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({ answered: 7 });
    expect(await rowOf(await staff(`GET ${path}/results`))).toMatchObject({
      answered: 7,
      isHidden: false,
      questions: [{ count: 5 }, {}, {}],
    });
    await expectError(await answer(tokens[7], { rating: 'good' }), 404);
  });

  it('is restored from the trash with its answers', async () => {
    const { id, path, tokens, ids } = await survey(1);
    await answer(tokens[0], { rating: 'good' });
    expect((await staff(`DELETE /api/events/${id}`)).status).toBe(200);
    expect(await db.$count(surveyInvitations, eq(surveyInvitations.registrationId, ids[0] ?? 0))).toBe(0);
    await staff(`POST /api/trash/events/${id}/restore`);
    expect(await rowOf(await staff(`GET ${path}`))).toMatchObject({ isOpen: true, answered: 1 });
    await expectError(await answer(tokens[0], { rating: 'good' }), 409);
  });
});
