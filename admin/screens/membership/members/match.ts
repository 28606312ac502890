import { localNumber } from '../../../../core/association/place.ts';
import type { Member } from '../../../../core/membership/validation/members.ts';

export const UNSEEN = [
  'memberNumber',
  'memberMobile',
  'memberSecretaryName',
  'memberSecretaryPhone',
  'representativeName',
  'representativeNameEn',
  'contactPersonName',
  'contactPersonPhone',
  'contactPersonEmail',
  'memberTelphone',
  'representativeMobile',
] as const satisfies (keyof Member)[];
export type MatchedField = (typeof UNSEEN)[number];

export const SEEN = [
  'companyNameHk',
  'companyNameEn',
  'memberUniqueCode',
  'memberChargeman',
  'memberEmail',
  'memberPhone',
] as const satisfies (keyof Member)[];

type Searched = Pick<Member, MatchedField | (typeof SEEN)[number]>;

const plain = (value: string) => value.normalize('NFKC').toLowerCase();
const digits = (value: string) => value.normalize('NFKC').replace(/[\s()+-]/g, '');
const isTelephone = (term: string) => /^[+\d\s()-]+$/.test(term.normalize('NFKC'));

export function matchIn(member: Searched, term: string): MatchedField | undefined {
  const telephone = isTelephone(term) ? localNumber(digits(term)) : '';
  const words = plain(term).split(/\s+/).filter(Boolean);
  const holds = (field: keyof Searched, word: string) => plain(String(member[field] ?? '')).includes(word);
  const hasNumber = (field: keyof Searched) =>
    telephone !== '' && digits(String(member[field] ?? '')).includes(telephone);
  if (words.length === 0 || SEEN.some(hasNumber)) return undefined;
  const unseenWord = words.find((word) => !SEEN.some((field) => holds(field, word)));
  if (unseenWord === undefined) return undefined;
  return UNSEEN.find((field) => holds(field, unseenWord) || hasNumber(field));
}
