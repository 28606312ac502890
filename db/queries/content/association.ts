import { eq, type SQL, sql } from 'drizzle-orm';
import { FIRST_ASSOCIATION, FIRST_BRAND } from '../../../core/content/association.ts';
import type { Association } from '../../../core/content/validation/association.ts';
import type { Database } from '../../database.ts';
import { associationTexts } from '../../tables/index.ts';

export const isAssociation = eq(associationTexts.id, 1);

export const wholeAssociation = (own: Partial<Association> | null | undefined): Association => ({
  ...FIRST_ASSOCIATION,
  ...own,
  venue: { ...FIRST_ASSOCIATION.venue, ...own?.venue },
});

export async function readAssociation(
  db: Database,
): Promise<{ association: Association; associationChangedAt: string }> {
  const { data, updatedAt } = associationTexts;
  const [row] = await db.select({ data, updatedAt }).from(associationTexts).where(isAssociation);
  return {
    association: wholeAssociation(row?.data),
    associationChangedAt: row?.updatedAt.toISOString() ?? '',
  };
}

const merged = sql`(data || draft)`;

const ownIn = (texts: SQL): SQL => sql`${texts} - array(
  select key from jsonb_each(${JSON.stringify(FIRST_BRAND)}::jsonb) first where first.value = ${texts} -> key
)`;

export const ownTexts = (texts: Partial<Association>): SQL<Partial<Association>> =>
  sql`${ownIn(sql`${JSON.stringify(texts)}::jsonb`)}`;

/** Raises AS409 `no_draft` if there is no draft. */
export const publishAssociation = sql`
  with refused as (select refuse('no_draft') from association_texts where id = 1 and draft is null),
  act as (select set_config('versions.action', 'publish', true))
  update association_texts set data = ${ownIn(merged)}, draft = null
  where id = 1 and (select count(*) from refused) = 0 and (select count(*) from act) = 1`;
