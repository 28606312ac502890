import { eq, sql } from 'drizzle-orm';
import type {
  MemberPictures,
  ShowableField,
  ShownConsents,
} from '../../../core/membership/validation/shown-fields.ts';
import type { Database } from '../../../db/database.ts';
import { members } from '../../../db/tables/index.ts';
import { found } from '../../http/failures/errors.ts';

/**
 * Hides all other fields. A field that was shown before retains the recorded author and time of the consent.
 */
export async function showFields(
  db: Database,
  id: number,
  fields: ShowableField[],
  by: 'member' | 'staff',
): Promise<{ shownConsents: ShownConsents }> {
  const name = by === 'staff' ? sql`coalesce(current_setting('audit.account_name', true), '')` : sql`''`;
  const consent = sql`jsonb_build_object('by', ${by}::text, 'name', ${name}, 'at', ${new Date().toISOString()}::text)`;
  const consents = sql`(
    select coalesce(jsonb_object_agg(field, coalesce(members.shown_consents -> field, ${consent})), '{}')
    from jsonb_array_elements_text(${JSON.stringify(fields)}::jsonb) field
  )`;
  const rows = await db
    .update(members)
    .set({ shownConsents: consents })
    .where(eq(members.id, id))
    .returning({ shownConsents: members.shownConsents });
  return found(rows);
}

/** Visitors see the pictures only with the member's consent. */
export async function setPictures(
  db: Database,
  id: number,
  pictures: MemberPictures,
): Promise<MemberPictures> {
  const { memberLogo, memberPhotos } = members;
  const rows = await db
    .update(members)
    .set(pictures)
    .where(eq(members.id, id))
    .returning({ memberLogo, memberPhotos });
  return found(rows);
}
