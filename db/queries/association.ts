import { eq, sql } from 'drizzle-orm';
import { FIRST_ASSOCIATION } from '../association.ts';
import type { Database } from '../database.ts';
import { associationTexts } from '../schema/index.ts';
import type { Association } from '../validation/association.ts';

/** The one row. */
export const isAssociation = eq(associationTexts.id, 1);

/** All of it: what is not said otherwise is as it began, also what a later release adds. */
export const wholeAssociation = (own: Partial<Association> | null | undefined): Association => ({
  ...FIRST_ASSOCIATION,
  ...own,
  venue: { ...FIRST_ASSOCIATION.venue, ...own?.venue },
});

/** What is published. */
export async function readAssociation(db: Database): Promise<Association> {
  const [row] = await db.select({ data: associationTexts.data }).from(associationTexts).where(isAssociation);
  return wholeAssociation(row?.data);
}

/** Puts the draft in the place of what is published; AS409 `no_draft` when there is none. */
export const publishAssociation = sql`
  with refused as (select refuse('no_draft') from association_texts where id = 1 and draft is null),
  act as (select set_config('versions.action', 'publish', true))
  update association_texts set data = data || draft, draft = null
  where id = 1 and (select count(*) from refused) = 0 and (select count(*) from act) = 1`;
