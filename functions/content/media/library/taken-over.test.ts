import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { drafts, mediaObjects, mediaPictures, pictureUses } from '../../../../db/tables/index.ts';
import { createTestDatabase } from '../../../../db/testing/database.ts';
import { createNews, createPublication } from '../../../../db/testing/factories.ts';

const { db, owner } = await createTestDatabase();

const MIGRATION = path.join(import.meta.dirname, '../../../../db/migrations/0070_media-library.sql');
const [, existing = ''] = readFileSync(MIGRATION, 'utf8').split('-- What is stored already.\n');

it('the migration adds existing pictures to the library exactly as the triggers add new pictures', async () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
  const keys = [`${a}.png`, `${a}-600x400.png`, `${b}.webp`];
  for (const key of keys) await db.insert(mediaObjects).values({ key, contentType: 'image/png', bytes: 1 });
  for (const key of [`${'c'.repeat(64)}.pdf`, 'private/d.png'])
    await db.insert(mediaObjects).values({ key, contentType: 'application/pdf', bytes: 1 });
  await createNews(db, { imageUrl: `/uploads/${keys[1]}`, content: `<img src="/uploads/${keys[2]}">` });
  await createPublication(db, { fileUrl: `/uploads/${keys[2]}`, pageUrls: [`/uploads/${keys[2]}`] });
  await db
    .insert(drafts)
    .values({ resource: 'news', recordId: 9, isNew: false, data: { image_url: `/uploads/${keys[0]}` } });
  const known = async () => ({
    pictures: await db
      .select({ hash: mediaPictures.hash, key: mediaPictures.key })
      .from(mediaPictures)
      .orderBy(mediaPictures.hash),
    uses: await db
      .select()
      .from(pictureUses)
      .orderBy(pictureUses.hash, pictureUses.resource, pictureUses.state),
  });
  const noted = await known();
  expect(noted.pictures).toEqual([
    { hash: a, key: keys[1] },
    { hash: b, key: keys[2] },
  ]);
  expect(noted.uses).toHaveLength(4);
  await owner.delete(mediaPictures);
  await owner.delete(pictureUses);
  for (const statement of existing.split('--> statement-breakpoint')) await owner.execute(sql.raw(statement));
  expect(await known()).toEqual(noted);
});
