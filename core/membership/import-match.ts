import { MEMBER_CODE_PREFIX } from '../association/profile.ts';
import { fold } from '../chinese/fold.ts';
import { comparedName } from '../words/company-forms.ts';
import { IMPORT_LIKENESSES, type ImportLikeness } from './kinds.ts';
import { isPlaceholder } from './placeholders.ts';
import { ubiOf } from './ubi.ts';

export interface Company {
  memberNumber?: string | undefined;
  memberUniqueCode?: string | undefined;
  memberBusinessCertNo?: string | undefined;
  companyNameHk?: string | undefined;
  companyNameEn?: string | undefined;
  emails: string[];
  phones: string[];
}

interface Keys extends Record<ImportLikeness, string[]> {
  ownNumbers: string[];
}

export interface Match {
  id: number;
  likenesses: ImportLikeness[];
  isSure: boolean;
}

/**
 * The first eight digits of a business registration number identify the company. The branch and the year
 * follow.
 */
const CERT_DIGITS = 8;
const SHORTEST_CERT = 5;
const PHONE_DIGITS = 8;
/** Assigned by the system. The association's own list may have another number for the same member. */
const givenNumber = (prefixes: readonly string[]) => new RegExp(`^(M|${prefixes.join('|')})\\d{6}$`, 'i');

const digitsOf = (text = '') => text.normalize('NFKC').replace(/\D/g, '');

function certOf(text: string | undefined): string[] {
  const ubi = ubiOf(text ?? '');
  if (ubi && /[1-9]/.test(ubi)) return [ubi];
  const digits = digitsOf(text).slice(0, CERT_DIGITS);
  return digits.length >= SHORTEST_CERT && /[1-9]/.test(digits) ? [digits] : [];
}

function phonesOf(phones: string[]): string[] {
  const numbers = phones
    .flatMap((phone) => phone.split(/[/;、，,]/))
    .map((phone) => digitsOf(phone).slice(-PHONE_DIGITS));
  return numbers.filter((number) => number.length === PHONE_DIGITS && /[1-9]/.test(number));
}

/** Drops placeholders such as `-`, `N/A` and 無, because different companies share them. */
const folded = (texts: (string | undefined)[]) =>
  texts
    .filter((text) => !isPlaceholder(text ?? ''))
    .map((text) => fold(text ?? ''))
    .filter((text) => /[\p{L}\p{N}]/u.test(text));

const unpadded = (number: string) => number.replace(/(^|\D)0+(?=\d)/g, '$1');

export const numbersOf = (company: Pick<Company, 'memberNumber' | 'memberUniqueCode'>): string[] =>
  folded([company.memberNumber, company.memberUniqueCode]).map(unpadded);

function keysOf(company: Company, given: RegExp): Keys {
  const numbers = folded([company.memberNumber, company.memberUniqueCode]);
  return {
    memberNumber: numbersOf(company),
    ownNumbers: numbers.filter((number) => !given.test(number)).map(unpadded),
    businessCertNo: certOf(company.memberBusinessCertNo),
    name: folded([company.companyNameHk, company.companyNameEn]).map(comparedName),
    email: company.emails
      .map((email) => email.trim().toLowerCase())
      .filter((email) => email && !isPlaceholder(email)),
    phone: phonesOf(company.phones),
  };
}

const differ = (one: string[], other: string[]) =>
  one.length > 0 && other.length > 0 && !one.some((key) => other.includes(key));

/**
 * A shared member number proves it; different numbers from the association disprove it. Otherwise, a shared
 * registration number proves it, and so does a shared name unless the registration numbers differ. A shared
 * e-mail or telephone proves nothing, because it may belong to another company of the same owner.
 */
function isSameCompany(likenesses: ImportLikeness[], one: Keys, other: Keys): boolean {
  if (likenesses.includes('memberNumber')) return true;
  if (differ(one.ownNumbers, other.ownNumbers)) return false;
  if (likenesses.includes('businessCertNo')) return true;
  return likenesses.includes('name') && !differ(one.businessCertNo, other.businessCertNo);
}

export const isSameFirm = (likenesses: ImportLikeness[], isSure: boolean): boolean =>
  isSure || likenesses.includes('businessCertNo') || likenesses.includes('name');

export class CompanyIndex {
  readonly #keys = new Map<number, Keys>();
  readonly #ids = new Map<string, Set<number>>();
  readonly #given: RegExp;

  /** `prefixes` of the codes that the system assigns. */
  constructor(prefixes: readonly string[] = [MEMBER_CODE_PREFIX]) {
    this.#given = givenNumber(prefixes);
  }

  add(id: number, company: Company): void {
    const keys = keysOf(company, this.#given);
    this.#keys.set(id, keys);
    for (const entry of entriesOf(keys)) {
      const ids = this.#ids.get(entry) ?? new Set();
      this.#ids.set(entry, ids.add(id));
    }
  }

  match(company: Company): Match | undefined {
    const keys = keysOf(company, this.#given);
    const ids = new Set(entriesOf(keys).flatMap((entry) => [...(this.#ids.get(entry) ?? [])]));
    return [...ids].map((id) => this.#compare(id, keys)).toSorted(bySureness)[0];
  }

  #compare(id: number, keys: Keys): Match {
    const other = this.#keys.get(id) as Keys;
    const likenesses = IMPORT_LIKENESSES.filter((kind) =>
      keys[kind].some((key) => other[kind].includes(key)),
    );
    return { id, likenesses, isSure: isSameCompany(likenesses, keys, other) };
  }
}

const entriesOf = (keys: Keys): string[] =>
  IMPORT_LIKENESSES.flatMap((kind) => keys[kind].map((key) => `${kind} ${key}`));

const rank = ({ likenesses: [surest] }: Match) =>
  surest ? IMPORT_LIKENESSES.indexOf(surest) : IMPORT_LIKENESSES.length;

const bySureness = (one: Match, other: Match) =>
  Number(other.isSure) - Number(one.isSure) ||
  rank(one) - rank(other) ||
  other.likenesses.length - one.likenesses.length ||
  one.id - other.id;
