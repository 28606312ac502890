import { isMade, type Locale } from '../../core/association/locales.ts';
import type { ListedMember } from '../../core/membership/validation/members.ts';
import { localName, localText } from './localize.ts';

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
