import { fold } from '../chinese/fold.ts';
import { IMPORT_LIKENESSES, type ImportLikeness } from '../constants.ts';

/** By what a company is known, in the register or in a file. */
export interface Company {
  memberNumber?: string | undefined;
  memberUniqueCode?: string | undefined;
  memberBusinessCertNo?: string | undefined;
  companyNameHk?: string | undefined;
  companyNameEn?: string | undefined;
  emails: string[];
  phones: string[];
}

type Keys = Record<ImportLikeness, string[]>;

export interface Match {
  id: number;
  /** The surest first. */
  likenesses: ImportLikeness[];
  /** Whether it is the same company; else it only shares something with it. */
  isSure: boolean;
}

/** Of a business registration number the first eight digits are the company's; the branch and the year follow. */
const CERT_DIGITS = 8;
const SHORTEST_CERT = 5;
const PHONE_DIGITS = 8;
/** Given by the system to who has none: a list of the association's own says another. */
const GIVEN_NUMBER = /^(M|HKPT)\d{6}$/i;

const digitsOf = (text = '') => text.normalize('NFKC').replace(/\D/g, '');

function certOf(text: string | undefined): string[] {
  const digits = digitsOf(text).slice(0, CERT_DIGITS);
  return digits.length >= SHORTEST_CERT && /[1-9]/.test(digits) ? [digits] : [];
}

function phonesOf(phones: string[]): string[] {
  const numbers = phones
    .flatMap((phone) => phone.split(/[/;、，,]/))
    .map((phone) => digitsOf(phone).slice(-PHONE_DIGITS));
  return numbers.filter((number) => number.length === PHONE_DIGITS);
}

/** Signs alone are nobody's name: `-`, `—`. */
const folded = (texts: (string | undefined)[]) =>
  texts.map((text) => fold(text ?? '')).filter((text) => /[\p{L}\p{N}]/u.test(text));

function keysOf(company: Company): Keys {
  return {
    memberNumber: folded([company.memberNumber, company.memberUniqueCode]),
    businessCertNo: certOf(company.memberBusinessCertNo),
    name: folded([company.companyNameHk, company.companyNameEn]),
    email: company.emails.map((email) => email.trim().toLowerCase()).filter(Boolean),
    phone: phonesOf(company.phones),
  };
}

/** Both have one, and not the same. */
const differ = (one: string[], other: string[]) =>
  one.length > 0 && other.length > 0 && !one.some((key) => other.includes(key));

const ownNumbers = ({ memberNumber }: Keys) => memberNumber.filter((number) => !GIVEN_NUMBER.test(number));

/** A number is proof; a name is where no number speaks against it. A shared e-mail or telephone may be another firm of one owner. */
function isSameCompany(likenesses: ImportLikeness[], one: Keys, other: Keys): boolean {
  if (likenesses.includes('memberNumber')) return true;
  if (differ(ownNumbers(one), ownNumbers(other))) return false;
  if (likenesses.includes('businessCertNo')) return true;
  return likenesses.includes('name') && !differ(one.businessCertNo, other.businessCertNo);
}

/** Companies by what they are known by; each that is asked for is compared with those alone that share something. */
export class CompanyIndex {
  readonly #keys = new Map<number, Keys>();
  readonly #ids = new Map<string, Set<number>>();

  add(id: number, company: Company): void {
    const keys = keysOf(company);
    this.#keys.set(id, keys);
    for (const entry of entriesOf(keys)) {
      const ids = this.#ids.get(entry) ?? new Set();
      this.#ids.set(entry, ids.add(id));
    }
  }

  /** The company that it is, or is most like; the surest, and of several that of the lowest number. */
  match(company: Company): Match | undefined {
    const keys = keysOf(company);
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
