import { englishLabel } from '../../../core/association/english-labels.ts';
import {
  DEFAULT_LOCALE,
  fullLanguageName,
  isChinese,
  productLanguage,
  slotWords,
  WRITTEN_LOCALES,
} from '../../../core/association/locales.ts';
import { PLACE } from '../../../core/association/place.ts';
import { REPRESENTATIVE_TITLES } from '../../../core/association/titles.ts';
import type { Words } from './parts.ts';

// Fields of a membership application on paper. The form on the site has the same fields.

export const words = (chinese: string, english: string): Words => slotWords(chinese, english);

export type PaperField = [label: Words, size?: 'wide'];

const IN_ENGLISH = ['Name in Chinese', 'Name in English'];

function names(inChinese: string[], size?: 'wide'): PaperField[] {
  return WRITTEN_LOCALES.map((locale, slot) => {
    const language = fullLanguageName(locale);
    const label =
      isChinese(DEFAULT_LOCALE) && productLanguage(locale) === locale
        ? words(inChinese[slot] ?? '', IN_ENGLISH[slot] ?? '')
        : words(`名稱（${language}）`, WRITTEN_LOCALES.length > 1 ? `Name (${language})` : 'Name');
    return size ? [label, size] : [label];
  });
}

interface FieldSection {
  title: Words;
  fields: PaperField[];
}

export const COMPANY: FieldSection = {
  title: words('公司資料', 'Company'),
  fields: [
    ...names(['公司中文名稱', '公司英文名稱'], 'wide'),
    [words('負責人', 'Contact person')],
    [words(PLACE.registration.zh, PLACE.registration.en)],
    [words('公司地址', 'Address'), 'wide'],
    [words('地區', 'District')],
    [words('公司電話', 'Phone')],
    [words('公司電郵', 'Email')],
    [words('傳真', 'Fax')],
    [words('網站', 'Website'), 'wide'],
    [words('開業年份', 'Year established')],
    [words('僱員人數', 'Employees')],
    [words('分店數目', 'Shops')],
    [words('代理品牌', 'Brands')],
  ],
};

export const REPRESENTATIVE: FieldSection & { titles: Words[] } = {
  title: words('第一代表', 'First representative'),
  titles: REPRESENTATIVE_TITLES.map((title) => words(title, englishLabel(title) ?? title)),
  fields: [
    ...names(['中文姓名', '英文姓名']),
    [words('職位', 'Position')],
    [words('手提電話', 'Mobile')],
    [words('電郵', 'Email'), 'wide'],
  ],
};

export const CONTACT: FieldSection = {
  title: words('日常聯絡人', 'Usual contact'),
  fields: [[words('姓名', 'Name')], [words('電話', 'Phone')], [words('電郵', 'Email'), 'wide']],
};

export const TITLE = words('入會申請表', 'Membership application');
export const TITLE_OF_TITLES = words('稱謂', 'Title');
export const TRADES = words('業務性質（可選多項）', 'Nature of business (tick all that apply)');
export const TYPES = words('會員類別', 'Type of membership');
export const CONSENT = words(
  '以上資料只供處理會員申請及日後聯絡之用，僅由協會秘書處及理事會查閱。您可隨時要求查閱或更正資料。',
  'We use this information only to process your application and keep in touch with you. Only the secretariat and the council can see it. You may ask to see or correct it at any time.',
);
