import { and, asc, eq } from 'drizzle-orm';
import { REPRESENTATIVE_TITLES } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { englishLabel } from '../../../db/english-labels.ts';
import { activeTypes } from '../../../db/member-types.ts';
import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import { vocabulary } from '../../../db/tables/index.ts';
import { choices, line, part, signature, type Words } from './parts.ts';

const words = (zh: string, en: string): Words => ({ zh, en });
const labelled = (zh: string): Words => words(zh, englishLabel(zh) ?? '');

const CONSENT = words(
  '以上資料只供處理會員申請及日後聯絡之用，僅由協會秘書處及理事會查閱。您可隨時要求查閱或更正資料。',
  'We use this information only to process your application and keep in touch with you. Only the secretariat and the council can see it. You may ask to see or correct it at any time.',
);

/** Selects the lines of business to offer on forms, in order. */
const selectTrades = (db: Database) =>
  db
    .select({ zh: vocabulary.nameZh, en: vocabulary.nameEn })
    .from(vocabulary)
    .where(and(eq(vocabulary.kind, 'business'), eq(vocabulary.isActive, true)))
    .orderBy(asc(vocabulary.position), asc(vocabulary.id));

const company = () =>
  part(
    words('公司資料', 'Company'),
    [
      line(words('公司中文名稱', 'Name in Chinese'), 'wide'),
      line(words('公司英文名稱', 'Name in English'), 'wide'),
      line(words('負責人', 'Contact person')),
      line(words('商業登記號碼', 'Business registration no.')),
      line(words('公司地址', 'Address'), 'wide'),
      line(words('地區', 'District')),
      line(words('公司電話', 'Phone')),
      line(words('公司電郵', 'Email')),
      line(words('傳真', 'Fax')),
      line(words('網站', 'Website'), 'wide'),
      line(words('開業年份', 'Year established')),
      line(words('僱員人數', 'Employees')),
      line(words('分店數目', 'Shops')),
      line(words('代理品牌', 'Brands')),
    ].join(''),
  );

const people = () =>
  part(
    words('第一代表', 'First representative'),
    [
      choices(words('稱謂', 'Title'), REPRESENTATIVE_TITLES.map(labelled)),
      line(words('中文姓名', 'Name in Chinese')),
      line(words('英文姓名', 'Name in English')),
      line(words('職位', 'Position')),
      line(words('手提電話', 'Mobile')),
      line(words('電郵', 'Email'), 'wide'),
    ].join(''),
  ) +
  part(
    words('日常聯絡人', 'Usual contact'),
    [line(words('姓名', 'Name')), line(words('電話', 'Phone')), line(words('電郵', 'Email'), 'wide')].join(
      '',
    ),
  );

/**
 * Returns title and fields of a membership application on paper. The fields are the same as those of the form
 * on the site.
 */
export async function applicationSheet(db: Database): Promise<{ title: Words; body: string }> {
  const [trades, types] = await db.batch([selectTrades(db), readMemberTypes(db)]);
  const offered = activeTypes(types).map(({ nameZh, nameEn }) => words(nameZh, nameEn));
  const body =
    company() +
    people() +
    part(
      words('業務性質（可選多項）', 'Nature of business (tick all that apply)'),
      choices(undefined, trades),
    ) +
    part(words('會員類別', 'Type of membership'), choices(undefined, offered)) +
    signature(CONSENT);
  return { title: words('入會申請表', 'Membership application'), body };
}
