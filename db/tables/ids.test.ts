import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/database.ts';
import { createEvent, createNews } from '../testing/factories.ts';

const { db } = await createTestDatabase();

describe('the ids of news and events', () => {
  it.each([createNews, createEvent])(
    'skip 404, because /news/404 and /events/404 are the error pages',
    async (create) => {
      const { id } = await create(db, { id: 404 });
      expect(id).not.toBe(404);
    },
  );
});
