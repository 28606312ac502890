import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { isAssociation, publishAssociation, wholeAssociation } from '../../db/queries/association.ts';
import { versionColumns } from '../../db/queries/record-versions.ts';
import { associationTexts, recordVersions } from '../../db/schema/index.ts';
import { type Association, updateAssociationSchema } from '../../db/validation/association.ts';
import { editConflict, found } from '../errors.ts';
import { validBody } from '../http/json.ts';
import { recordId } from '../http/record-id.ts';
import type { AppEnv } from '../types.ts';

type Row = typeof associationTexts.$inferSelect;

const recordOf = ({ data, draft, updatedAt }: Row, wantsDraft: boolean) => ({
  ...wholeAssociation(wantsDraft ? { ...data, ...draft } : data),
  updatedAt: updatedAt.toISOString(),
  hasDraft: draft !== null,
});

const readRow = async ({ var: { db } }: Context<AppEnv>) =>
  found(await db.select().from(associationTexts).where(isAssociation));

/** What is published, or with `?draft=1` what is to be. */
export const read = async (c: Context<AppEnv>) =>
  recordOf(await readRow(c), c.req.query('draft') !== undefined);

/**
 * Changes some of it, at once or in the draft, and gives all of it. Throws 400 by field, or 409 `edit_conflict` when somebody
 * was faster.
 */
export async function update(c: Context<AppEnv>) {
  const { updatedAt, draft: isDraft, ...given } = await validBody(c, updateAssociationSchema);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const before = await readRow(c);
  if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime())
    throw editConflict(recordOf(before, isDraft === true));
  const changed = isDraft
    ? { draft: { ...before.draft, ...values } }
    : { data: { ...before.data, ...values } };
  const isSame = and(isAssociation, eq(associationTexts.updatedAt, before.updatedAt));
  const [row] = await c.var.db.update(associationTexts).set(changed).where(isSame).returning();
  if (!row) throw editConflict(recordOf(await readRow(c), isDraft === true));
  return recordOf(row, isDraft === true);
}

/** Puts the draft out. Throws 409 `no_draft`. */
export async function publish(c: Context<AppEnv>) {
  await c.var.db.execute(publishAssociation);
  return read(c);
}

/** Drops the draft and gives what is published. */
export async function dropDraft(c: Context<AppEnv>) {
  const [row] = await c.var.db.update(associationTexts).set({ draft: null }).where(isAssociation).returning();
  return recordOf(row as Row, false);
}

const ofAssociation = and(eq(recordVersions.resource, 'association'), eq(recordVersions.recordId, 1));

export const listVersions = (c: Context<AppEnv>) =>
  c.var.db
    .select(versionColumns)
    .from(recordVersions)
    .where(ofAssociation)
    .orderBy(desc(recordVersions.number));

/** What it was. Throws 404. */
export async function readVersion(c: Context<AppEnv>) {
  const isIt = and(ofAssociation, eq(recordVersions.number, recordId(c.req, 'number')));
  const columns = {
    ...versionColumns,
    own: sql<Partial<Association>>`${recordVersions.data} -> 'data'`,
  };
  const { own, ...version } = found(await c.var.db.select(columns).from(recordVersions).where(isIt));
  return { ...version, own, record: wholeAssociation(own) };
}

/** Makes it what it was, which is a new version. Throws 404. */
export async function restoreVersion(c: Context<AppEnv>) {
  const { own } = await readVersion(c);
  const { db } = c.var;
  await db.batch([
    db.execute(sql`select set_config('versions.action', 'restore', true)`),
    db.update(associationTexts).set({ data: own }).where(isAssociation),
  ]);
  return read(c);
}
