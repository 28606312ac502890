import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { foldedWords, slugOf } from '../../../core/association/vocabulary.ts';
import {
  createEntrySchema,
  type StoredEntry,
  updateEntrySchema,
  vocabularyEntrySchema,
} from '../../../core/membership/validation/vocabulary.ts';
import { visibleColumns } from '../../../db/queries/platform/visible-columns.ts';
import { vocabulary } from '../../../db/tables/index.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { updateRecord } from '../../crud/update-record.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

const tag = 'membership';
const entryRef = given('VocabularyEntry', vocabularyEntrySchema);

const { folded: _folded, ...columns } = visibleColumns(vocabulary);
const source = { table: vocabulary, columns };
const order = [vocabulary.kind, vocabulary.position, vocabulary.id];

/** These entries cannot be deleted, because members reference their keys. */
export const vocabularyRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List districts and lines of business',
      answers: { 200: { description: 'By kind, in the order of the forms.', schema: listOf(entryRef) } },
    })),
    async (c) =>
      c.json(
        await c.var.db
          .select(columns)
          .from(vocabulary)
          .orderBy(...order),
      ),
  )
  .post(
    '/',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Add a district or a line of business',
      description:
        'Members store its `key`, which is the Chinese name that it begins with. 409 `entry_exists` for a key or an address that is taken.',
      body: { schema: taken('VocabularyEntryCreate', createEntrySchema) },
      answers: { 201: { description: 'The entry.', schema: entryRef } },
      failures: [409],
    })),
    async (c) => {
      const given = await validBody(c, createEntrySchema);
      const { db } = c.var;
      const { kind, nameZh, nameEn = '', searchWords = '', groupKey = '' } = given;
      const entry = { key: nameZh, nameZh, nameEn, searchWords };
      const [made] = await db
        .insert(vocabulary)
        .values({
          ...given,
          ...entry,
          groupKey: kind === 'business' ? groupKey : '',
          slug: slugOf(nameEn || nameZh),
          folded: foldedWords(entry),
          position:
            given.position ??
            sql`(select coalesce(max(known.position) + 1, 0) from vocabulary known where known.kind = ${kind})`,
        })
        .onConflictDoNothing()
        .returning(columns);
      if (!made)
        throw new ApiError(409, 'vocabulary.taken', {
          code: 'entry_exists',
          errors: { nameZh: 'vocabulary.taken' },
        });
      return c.json(made, 201);
    },
  )
  .on(
    ['PATCH', 'PUT'],
    '/:id',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Change names, search words, order or whether forms offer an entry',
      body: { schema: taken('VocabularyEntryUpdate', updateEntrySchema) },
      answers: { 200: { description: 'The entry as it is now.', schema: entryRef } },
      failures: [409],
    })),
    async (c) => {
      const id = recordId(c.req);
      const change = await validBody(c, updateEntrySchema);
      const stored = found(await c.var.db.select().from(vocabulary).where(eq(vocabulary.id, id)));
      const folded = foldedWords({ ...stored, ...change });
      return c.json(await updateRecord<StoredEntry>(c, source, id, { ...change, folded }));
    },
  );
