import { and, asc, eq } from 'drizzle-orm';
import { activeTypes } from '../../../core/membership/member-types.ts';
import type { Database } from '../../../db/database.ts';
import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import { vocabulary } from '../../../db/tables/index.ts';
import {
  COMPANY,
  CONSENT,
  CONTACT,
  type PaperField,
  REPRESENTATIVE,
  TITLE,
  TITLE_OF_TITLES,
  TRADES,
  TYPES,
} from './application-fields.ts';
import { choices, line, part, signature, type Words } from './parts.ts';

export const selectTrades = (db: Database) =>
  db
    .select({ zh: vocabulary.nameZh, en: vocabulary.nameEn, group: vocabulary.groupKey })
    .from(vocabulary)
    .where(and(eq(vocabulary.kind, 'business'), eq(vocabulary.isActive, true)))
    .orderBy(asc(vocabulary.position), asc(vocabulary.id));

const lines = (fields: PaperField[]) => fields.map(([label, size]) => line(label, size)).join('');

export async function applicationSheet(db: Database): Promise<{ title: Words; body: string }> {
  const [trades, types] = await db.batch([selectTrades(db), readMemberTypes(db)]);
  const offered = activeTypes(types).map(({ nameZh, nameEn }) => ({ zh: nameZh, en: nameEn }));
  const body =
    part(COMPANY.title, lines(COMPANY.fields)) +
    part(
      REPRESENTATIVE.title,
      choices(TITLE_OF_TITLES, REPRESENTATIVE.titles) + lines(REPRESENTATIVE.fields),
    ) +
    part(CONTACT.title, lines(CONTACT.fields)) +
    part(TRADES, choices(undefined, trades)) +
    part(TYPES, choices(undefined, offered)) +
    signature(CONSENT);
  return { title: TITLE, body };
}
