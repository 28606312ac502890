import { fold } from '../chinese/fold.ts';
import type { SUGGESTION_GRADES } from '../constants.ts';

/** An invoice that a line of a bank's statement may pay. */
export interface Payable {
  id: number;
  reference: string;
  number: string;
  memberId: number | null;
  /** What is still to be paid; nothing of one that is paid or void. */
  owedCents: number;
  /** The names of the company, and names by which banks know it. */
  names: string[];
  aliases: string[];
}

interface Line {
  amountCents: number;
  text: string;
  payerName: string;
}

export interface Match {
  grade: (typeof SUGGESTION_GRADES)[number];
  ids: number[];
}

const CHECK_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXY';
const MOST_CANDIDATES = 5;

/** Only letters and digits, as a reference is looked for: however it was spaced, in any width and case. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
/** Letters that people type for digits. */
const digitsOf = (text: string) => text.replaceAll('O', '0').replaceAll('I', '1');

/** The references in a text that can be right by their last letter: `pt26-OOO1k` is `PT260001K`. */
export function referencesIn(text: string): string[] {
  const found = [...bare(text).matchAll(/(?=PT([0-9OI]{6})([A-Z]))/g)].map(
    ([, number = '', letter = '']) => ({
      digits: digitsOf(number),
      letter,
    }),
  );
  return found
    .filter(({ digits, letter }) => CHECK_LETTERS[Number(digits) % CHECK_LETTERS.length] === letter)
    .map(({ digits, letter }) => `PT${digits}${letter}`);
}

/** The numbers of invoices in a text, which have no letter that shows slips. */
const numbersIn = (text: string): string[] =>
  [...bare(text).matchAll(/(?=INV([0-9OI]{4})([0-9OI]{4}))/g)].map(
    ([, year = '', place = '']) => `INV-${digitsOf(year)}-${digitsOf(place)}`,
  );

const LEGAL_WORDS = /\b(limited|ltd|company|co|the|hk|hong kong)\b|有限公司|公司/g;
const plain = (name: string) => fold(name).replace(/[^\p{L}\p{N}]/gu, '');
/** A name without what every company has in its name. */
const core = (name: string) => plain(fold(name).replace(LEGAL_WORDS, ' '));

const isLongEnough = (name: string) => name.length >= (/\p{Script=Han}/u.test(name) ? 2 : 5);

/** An invoice with the cores of its names, which are worked out once for all lines. */
interface Known extends Payable {
  cores: string[];
  wholes: string[];
}

/** What a line says of who paid. */
interface Said {
  folded: string;
  core: string;
  plain: string;
  text: string;
}

/** Whether what the bank says of the payer is a company's name; banks cut names at some length. */
function isNamed({ cores, wholes, aliases }: Known, said: Said): boolean {
  if (said.folded && aliases.includes(said.folded)) return true;
  if (cores.some((name) => name === said.core || said.text.includes(name))) return true;
  return said.plain.length >= 8 && wholes.some((name) => name.startsWith(said.plain));
}

const sumOf = (ones: Payable[]) => ones.reduce((sum, { owedCents }) => sum + owedCents, 0);
const idsOf = (ones: Payable[]) => ones.map(({ id }) => id);

function byReference(line: Line, payables: Payable[]): Match | undefined {
  const text = `${line.text} ${line.payerName}`;
  const references = new Set(referencesIn(text));
  const named = payables.filter(({ reference }) => references.has(reference));
  if (named.length > 0) {
    const isExact = named.every(({ owedCents }) => owedCents > 0) && sumOf(named) === line.amountCents;
    return { grade: isExact ? 'exact' : 'check', ids: idsOf(named) };
  }
  const numbers = new Set(numbersIn(text));
  const numbered = payables.filter(({ number }) => numbers.has(number));
  return numbered.length > 0 ? { grade: 'check', ids: idsOf(numbered) } : undefined;
}

function byPayer(line: Line, open: Known[]): Match | undefined {
  const { payerName } = line;
  const said = {
    folded: fold(payerName),
    core: core(payerName),
    plain: plain(payerName),
    text: core(line.text),
  };
  const named = open.filter((payable) => isNamed(payable, said));
  const fitting = open.filter(({ owedCents }) => owedCents === line.amountCents);
  const both = named.filter(({ owedCents }) => owedCents === line.amountCents);
  if (both.length === 1) return { grade: 'likely', ids: idsOf(both) };
  // Two firms of one payer, or two invoices of one firm: staff alone know which.
  const candidates = both.length > 1 ? both : [...named, ...fitting];
  return candidates.length > 0
    ? { grade: 'weak', ids: [...new Set(idsOf(candidates))].slice(0, MOST_CANDIDATES) }
    : undefined;
}

/**
 * Says of lines what they are probably for: by the reference, else by who paid and how much, else by how much alone; nothing
 * where nothing fits, and of what is no money that came in. Only `exact` names all that is paid; the others candidates.
 */
export function matcherOf(payables: Payable[]): (line: Line) => Match | undefined {
  const open = payables
    .filter(({ owedCents }) => owedCents > 0)
    .map((payable) => ({
      ...payable,
      cores: payable.names.map(core).filter(isLongEnough),
      wholes: payable.names.map(plain),
    }));
  return (line) => (line.amountCents > 0 ? (byReference(line, payables) ?? byPayer(line, open)) : undefined);
}
