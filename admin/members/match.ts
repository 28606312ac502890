import type { Member } from '../../db/validation/members.ts';

/** What a search goes through and the row does not show. */
const UNSEEN = [
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

/** What the row shows. */
const SEEN = [
  'companyNameHk',
  'companyNameEn',
  'memberUniqueCode',
  'memberChargeman',
  'memberEmail',
  'memberPhone',
] as const satisfies (keyof Member)[];

const plain = (value: string) => value.normalize('NFKC').toLowerCase();
const digits = (value: string) => value.normalize('NFKC').replace(/[\s()+-]/g, '');
const isTelephone = (term: string) => /^[+\d\s()-]+$/.test(term.normalize('NFKC'));

/** The first field beyond the row's own that holds the term, or a word of it; undefined where the row shows why it was found. */
export function matchIn(member: Member, term: string): MatchedField | undefined {
  const telephone = isTelephone(term) ? digits(term).replace(/^852(?=\d{8}$)/, '') : '';
  const words = plain(term).split(/\s+/).filter(Boolean);
  const holds = (field: keyof Member, word: string) => plain(String(member[field] ?? '')).includes(word);
  const hasNumber = (field: keyof Member) =>
    telephone !== '' && digits(String(member[field] ?? '')).includes(telephone);
  if (words.length === 0 || SEEN.some(hasNumber)) return undefined;
  const unseenWord = words.find((word) => !SEEN.some((field) => holds(field, word)));
  if (unseenWord === undefined) return undefined;
  return UNSEEN.find((field) => holds(field, unseenWord) || hasNumber(field));
}
