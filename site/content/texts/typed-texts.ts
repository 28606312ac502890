import { isMade, isSecond, type Locale } from '../../../core/association/locales.ts';
import type { ListedMember } from '../../../core/membership/validation/members.ts';
import { localName, localText } from '../localize.ts';

type Typed =
  | 'memberCompanyAddr'
  | 'memberOpeningHours'
  | 'memberServices'
  | 'memberBrand'
  | 'memberDiscountInfo';

/** Addresses and brands are names: their words are not exchanged. */
const LOCAL: Record<Typed, typeof localText> = {
  memberCompanyAddr: localName,
  memberOpeningHours: localText,
  memberServices: localText,
  memberBrand: localName,
  memberDiscountInfo: localText,
};

export const typedText = (locale: Locale, member: ListedMember, field: Typed): string | undefined => {
  const text = member.shown?.[field];
  return text && (isMade(locale) ? LOCAL[field](locale, text).text : text);
};

const HAN = /\p{Script=Han}/u;
/** A shorter one is a sign (HK$). */
const LATIN_WORD = /[a-z]{3}/i;

/** True for a text in Chinese alone on a page in the second language, which marks it. */
export const isChineseOnly = (locale: Locale, text: string): boolean =>
  isSecond(locale) && HAN.test(text) && !LATIN_WORD.test(text);

export function originalTexts(locale: Locale, member: ListedMember): string[] {
  if (!isMade(locale)) return [];
  const names = [member.companyNameHk, member.memberChargeman];
  const fields = Object.keys(LOCAL) as Typed[];
  return [
    ...names.filter((name) => name && localName(locale, name).text !== name),
    ...fields.flatMap((field) => {
      const text = member.shown?.[field];
      return text && typedText(locale, member, field) !== text ? [text] : [];
    }),
  ];
}
