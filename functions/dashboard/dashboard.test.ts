import { expect, it } from 'vitest';
import { contactMessages } from '../../db/schema/index.ts';
import { createEvent, createMember, createNews } from '../../db/testing/factories.ts';
import { expectError } from '../testing/answers.ts';
import { createTestApp } from '../testing/app.ts';

const { db, visitor, staff } = await createTestApp();

it('counts what the cards show, as numbers', async () => {
  const message = { name: 'a', email: 'a@example.com', subject: 's', message: 'm' };
  await createMember(db);
  await createMember(db, { companyStatus: false });
  await createMember(db, { companyStatus: false });
  await createNews(db);
  await createNews(db, { publishedAt: new Date(Date.now() + 60_000) });
  await createEvent(db);
  await db.insert(contactMessages).values([message, { ...message, read: true }]);
  expect(await (await staff('GET /api/dashboard')).json()).toEqual({
    members: 1,
    news: 1,
    events: 1,
    pendingMembers: 2,
    unreadMessages: 1,
  });
});

it('is for staff', async () => {
  await expectError(await visitor('GET /api/dashboard'), 401);
});
