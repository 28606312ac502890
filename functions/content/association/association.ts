import { and, desc, eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import {
  COLOUR_FIELDS,
  type Colours,
  contrastsOf,
  isFaint,
  LEAST_CONTRAST,
  shownContrast,
} from '../../../core/content/colours.ts';
import { type Association, updateAssociationSchema } from '../../../core/content/validation/association.ts';
import type { MessageKey } from '../../../core/messages/index.ts';
import type { Database } from '../../../db/database.ts';
import {
  isAssociation,
  ownTexts,
  publishAssociation,
  wholeAssociation,
} from '../../../db/queries/content/association.ts';
import { versionAction, versionColumns } from '../../../db/queries/content/record-versions.ts';
import { isFirstInAnHour, recordAct } from '../../../db/queries/office/audit-log.ts';
import { associationTexts, recordVersions } from '../../../db/tables/index.ts';
import { ApiError, editConflict, found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';

type Row = typeof associationTexts.$inferSelect;

const recordOf = ({ data, draft, updatedAt }: Row, wantsDraft: boolean) => ({
  ...wholeAssociation(wantsDraft ? { ...data, ...draft } : data),
  updatedAt: updatedAt.toISOString(),
  hasDraft: draft !== null,
});

const readRow = async ({ var: { db } }: Context<AppEnv>) =>
  found(await db.select().from(associationTexts).where(isAssociation));

export const read = async (c: Context<AppEnv>) =>
  recordOf(await readRow(c), c.req.query('draft') !== undefined);

const recordDraft = (db: Database) =>
  recordAct(db, {
    action: 'draft',
    resource: 'association',
    recordId: 1,
    when: isFirstInAnHour('draft', 'association', 1),
  });

const figure = (text: string) => ({ zh: text, en: text });

function refuseFaint(values: Partial<Colours>): void {
  const faint = COLOUR_FIELDS.flatMap((field) => {
    const colour = values[field];
    return colour && isFaint(field, colour) ? [{ field, ...contrastsOf(colour) }] : [];
  });
  if (faint.length === 0) return;
  throw new ApiError(400, 'error.validation', {
    errors: Object.fromEntries(
      faint.map(({ field }) => [field, `associationTexts.${field}Faint` satisfies MessageKey]),
    ),
    words: Object.assign(
      { least: figure(String(LEAST_CONTRAST)) },
      ...faint.map(({ field, white, tint }) => ({
        [`${field}White`]: figure(shownContrast(white)),
        [`${field}Tint`]: figure(shownContrast(tint)),
        [`${field}Missing`]: figure((LEAST_CONTRAST - Number(shownContrast(tint))).toFixed(2)),
      })),
    ),
  });
}

export async function update(c: Context<AppEnv>) {
  const { updatedAt, draft: isDraft, ...given } = await validBody(c, updateAssociationSchema);
  refuseFaint(given);
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const before = await readRow(c);
  if (updatedAt && updatedAt.getTime() !== before.updatedAt.getTime())
    throw editConflict(recordOf(before, isDraft === true));
  const changed = isDraft
    ? { draft: { ...before.draft, ...values } }
    : { data: ownTexts({ ...before.data, ...values }) };
  const isSame = and(isAssociation, eq(associationTexts.updatedAt, before.updatedAt));
  const { db } = c.var;
  const updating = db.update(associationTexts).set(changed).where(isSame).returning();
  const [[row]] = isDraft ? await db.batch([updating, recordDraft(db)]) : [await updating];
  if (!row) throw editConflict(recordOf(await readRow(c), isDraft === true));
  return recordOf(row, isDraft === true);
}

export async function publish(c: Context<AppEnv>) {
  await c.var.db.execute(publishAssociation);
  return read(c);
}

export async function dropDraft(c: Context<AppEnv>) {
  const { db } = c.var;
  const [, [row]] = await db.batch([
    recordAct(db, {
      action: 'draft_dropped',
      resource: 'association',
      recordId: 1,
      when: sql`exists (select from association_texts where draft is not null)`,
    }),
    db.update(associationTexts).set({ draft: null }).where(isAssociation).returning(),
  ]);
  return recordOf(row as Row, false);
}

const ofAssociation = and(eq(recordVersions.resource, 'association'), eq(recordVersions.recordId, 1));

export const listVersions = (c: Context<AppEnv>) =>
  c.var.db
    .select(versionColumns)
    .from(recordVersions)
    .where(ofAssociation)
    .orderBy(desc(recordVersions.number));

export async function readVersion(c: Context<AppEnv>) {
  const isIt = and(ofAssociation, eq(recordVersions.number, recordId(c.req, 'number')));
  const columns = {
    ...versionColumns,
    own: sql<Partial<Association>>`${recordVersions.data} -> 'data'`,
  };
  const { own, ...version } = found(await c.var.db.select(columns).from(recordVersions).where(isIt));
  return { ...version, own, record: wholeAssociation(own) };
}

export async function restoreVersion(c: Context<AppEnv>) {
  const { own } = await readVersion(c);
  const { db } = c.var;
  await db.batch([
    versionAction(db, 'restore'),
    db.update(associationTexts).set({ data: own }).where(isAssociation),
  ]);
  return read(c);
}
