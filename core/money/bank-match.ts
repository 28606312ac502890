import { CURRENCY_CODE } from '../association/currency.ts';
import { PAYMENT_PREFIXES } from '../association/profile.ts';
import { fold } from '../chinese/fold.ts';
import type { SUGGESTION_GRADES } from './kinds.ts';
import { lessSure } from './undoing.ts';

export interface Payable {
  id: number;
  reference: string;
  number: string;
  memberId: number | null;
  owedCents: number;
  names: string[];
  aliases: string[];
}

interface Line {
  amountCents: number;
  currency?: string;
  text: string;
  payerName: string;
}

export interface Match {
  grade: (typeof SUGGESTION_GRADES)[number];
  ids: number[];
}

const CHECK_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY';
const MOST_CANDIDATES = 5;

const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const digitsOf = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1');

/** Only with a valid check letter. With the prefix `PT`, `pt26-OOO1k` is read as `PT260001K`. */
export function referencesIn(text: string, prefixes: readonly string[] = PAYMENT_PREFIXES): string[] {
  const reference = new RegExp(`(?=(${prefixes.join('|')})([0-9OI]{6})([A-Z]))`, 'g');
  const found = [...bare(text).matchAll(reference)].map(([, prefix = '', number = '', letter = '']) => ({
    prefix,
    digits: digitsOf(number),
    letter,
  }));
  return found
    .filter(({ digits, letter }) => CHECK_LETTERS[Number(digits) % CHECK_LETTERS.length] === letter)
    .map(({ prefix, digits, letter }) => `${prefix}${digits}${letter}`);
}

const numbersIn = (text: string): string[] =>
  [...bare(text).matchAll(/(?=INV([0-9OI]{4})([0-9OI]{4}))/g)].map(
    ([, year = '', place = '']) => `INV-${digitsOf(year)}-${digitsOf(place)}`,
  );

const LEGAL_WORDS = /\b(limited|ltd|company|co|the|hk|hong kong)\b|有限公司|公司/g;
const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');
const core = (name: string) => plain(fold(name).replace(LEGAL_WORDS, ' '));

const isLongEnough = (name: string) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 5);

interface Known extends Payable {
  cores: string[];
  wholes: string[];
}

interface Said {
  folded: string;
  core: string;
  plain: string;
  text: string;
}

function isNamed({ cores, wholes, aliases }: Known, said: Said): boolean {
  if (said.folded && aliases.includes(said.folded)) return true;
  if (cores.some((name) => name === said.core || said.text.includes(name))) return true;
  // Banks truncate long names.
  return said.plain.length >= 8 && wholes.some((name) => name.startsWith(said.plain));
}

const sumOf = (ones: Payable[]) => ones.reduce((sum, { owedCents }) => sum + owedCents, 0);
const idsOf = (ones: Payable[]) => ones.map(({ id }) => id);

const saidIn = ({ text, payerName }: Line): Said => ({
  folded: fold(payerName),
  core: core(payerName),
  plain: plain(payerName),
  text: core(text),
});

/** A payer who copied another company's reference. */
function namesAnother(line: Line, matched: Payable[], known: Known[]): boolean {
  const said = saidIn(line);
  const named = known.filter((payable) => isNamed(payable, said));
  const owners = new Set(matched.map(({ memberId }) => memberId));
  return named.length > 0 && !named.some(({ memberId }) => owners.has(memberId));
}

const prefixesOf = (payables: Payable[]) => [
  ...new Set([...PAYMENT_PREFIXES, ...payables.map(({ reference }) => reference.slice(0, 2))]),
];

function byReference(line: Line, payables: Known[]): Match | undefined {
  const text = `${line.text} ${line.payerName}`;
  const references = new Set(referencesIn(text, prefixesOf(payables)));
  const named = payables.filter(({ reference }) => references.has(reference));
  if (named.length > 0) {
    const isExact =
      (line.currency ?? CURRENCY_CODE) === CURRENCY_CODE &&
      named.every(({ owedCents }) => owedCents > 0) &&
      sumOf(named) === line.amountCents &&
      !namesAnother(line, named, payables);
    return { grade: isExact ? 'exact' : 'check', ids: idsOf(named) };
  }
  const numbers = new Set(numbersIn(text));
  const numbered = payables.filter(({ number }) => numbers.has(number));
  return numbered.length > 0 ? { grade: 'check', ids: idsOf(numbered) } : undefined;
}

function byPayer(line: Line, open: Known[]): Match | undefined {
  if ((line.currency ?? CURRENCY_CODE) !== CURRENCY_CODE) return undefined;
  const said = saidIn(line);
  const named = open.filter((payable) => isNamed(payable, said));
  const fitting = open.filter(({ owedCents }) => owedCents === line.amountCents);
  const both = named.filter(({ owedCents }) => owedCents === line.amountCents);
  if (both.length === 1) return { grade: 'likely', ids: idsOf(both) };
  // If two companies match the payer's name, or one company has two invoices of this amount, only staff can
  // decide.
  const candidates = both.length > 1 ? both : [...named, ...fitting];
  return candidates.length > 0
    ? { grade: 'weak', ids: [...new Set(idsOf(candidates))].slice(0, MOST_CANDIDATES) }
    : undefined;
}

/**
 * By reference, else by payer and amount, else by amount only. Undefined for a debit. An `exact` match has
 * all invoices that the line pays, a less certain one has candidates. A reversal is never exact.
 */
export function matcherOf(payables: Payable[]): (line: Line) => Match | undefined {
  const known = payables.map((payable) => ({
    ...payable,
    cores: payable.names.map(core).filter(isLongEnough),
    wholes: payable.names.map(plain),
  }));
  const open = known.filter(({ owedCents }) => owedCents > 0);
  return (line) =>
    line.amountCents > 0 ? lessSure(byReference(line, known) ?? byPayer(line, open), line) : undefined;
}

export function onceForEach(matches: (Match | undefined)[]): (Match | undefined)[] {
  const taken = new Set<number>();
  return matches.map((match) => {
    if (match?.grade !== 'exact') return match;
    const isRepeated = match.ids.some((id) => taken.has(id));
    if (isRepeated) return { ...match, grade: 'check' };
    for (const id of match.ids) taken.add(id);
    return match;
  });
}
