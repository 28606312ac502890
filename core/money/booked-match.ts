import { referencesIn } from './bank-match.ts';
import type { SUGGESTION_GRADES } from './kinds.ts';
import { lessSure } from './undoing.ts';

export interface Booked {
  id: number;
  amountCents: number;
  receivedOn: string;
  method: string;
  chequeNo: string | null;
  reference: string | null;
  references: string[];
  isReversed: boolean;
  isPaidIn: boolean;
  isReturned: boolean;
}

interface Line {
  bookedOn: string;
  amountCents: number;
  text: string;
  payerName: string;
}

export interface BookedMatch {
  grade: (typeof SUGGESTION_GRADES)[number];
  ids: number[];
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string) => Date.parse(day) / DAY_MS;

const isReturnedCheque = (text: string) =>
  /退票|\b(RETURN(ED)?|RTN|RTD|DISHONOU?RED|BOUNCED?)\s*(OF\s*)?(CHEQUES?|CHQS?|CHECKS?)\b|\b(CHEQUES?|CHQS?|CHECKS?)\s*(RETURN(ED)?|RTN|DISHONOU?RED)\b/i.test(
    text.normalize('NFKC'),
  );

export function isToDecide(
  { amountCents, text, payerName }: Omit<Line, 'bookedOn'>,
  prefixes: readonly string[],
): boolean {
  const said = `${text} ${payerName}`;
  return (
    amountCents > 0 ||
    (amountCents < 0 && (isReturnedCheque(said) || referencesIn(said, prefixes).length > 0))
  );
}

/** Numbers with fewer digits, zeros included, are not taken for numbers of cheques. */
const LEAST_DIGITS = 4;
const isTelling = (digits: string) => digits.length >= LEAST_DIGITS;
const withoutZeros = (digits: string) => digits.replace(/^0+/, '');

const significant = (number: string | null) => {
  const digits = (number ?? '').normalize('NFKC').replace(/\D/g, '');
  return isTelling(digits) ? withoutZeros(digits) : undefined;
};
/** Banks write numbers of cheques with their zeros and without. */
const numbersIn = (text: string) =>
  new Set((text.normalize('NFKC').match(/\d+/g) ?? []).filter(isTelling).map(withoutZeros));

const BY_CHEQUE = /\b(?:CHEQUES?|CHQS?|CHECKS?)\b|支票/;
const BY_TRANSFER = /\b(?:FPS|TRF|TRANSFER)\b|轉數快|转数快|轉賬|转账/;

/** False for a payment by cheque or cash if the line names a transfer, and the other way round. */
function fitsMethod(line: Line): (payment: Known) => boolean {
  const said = `${line.text} ${line.payerName}`.normalize('NFKC').toUpperCase();
  const [isCheque, isTransfer] = [BY_CHEQUE.test(said), BY_TRANSFER.test(said)];
  if (isCheque === isTransfer) return () => true;
  return ({ method }) =>
    isTransfer ? method !== 'cheque' && method !== 'cash' : method !== 'fps' && method !== 'transfer';
}

interface Known extends Booked {
  day: number;
  cheque: string | undefined;
  quoted: string | undefined;
}
const knownOf = (payment: Booked): Known => {
  const quoted = (payment.reference ?? '').trim().toUpperCase();
  return {
    ...payment,
    day: dayNumber(payment.receivedOn),
    cheque: significant(payment.chequeNo),
    quoted: quoted.length >= 6 ? quoted : undefined,
  };
};

function namedBy(line: Line): (payment: Known) => boolean {
  const said = `${line.text} ${line.payerName}`.toUpperCase();
  const numbers = numbersIn(said);
  return ({ cheque, quoted }) =>
    (cheque !== undefined && numbers.has(cheque)) || (quoted !== undefined && said.includes(quoted));
}

const sumOf = (ones: Booked[]) => ones.reduce((sum, { amountCents }) => sum + amountCents, 0);
const idsOf = (ones: Booked[]) => ones.map(({ id }) => id);

const MOST_CANDIDATES = 8;
const MOST_COMBINED = 14;

function combinations(ones: Known[], cents: number): Known[][] {
  const found: Known[][] = [];
  const step = (from: number, left: number, taken: Known[]) => {
    // Two sets are enough to detect ambiguity.
    if (found.length > 1) return;
    if (left === 0 && taken.length > 1) found.push(taken);
    if (left <= 0) return;
    for (const [index, one] of ones.entries())
      if (index >= from) step(index + 1, left - one.amountCents, [...taken, one]);
  };
  step(0, cents, []);
  return found;
}

function byDeposit(line: Line, near: Known[]): BookedMatch | undefined {
  const cheques = near.filter(({ method }) => method === 'cheque' || method === 'cash');
  const days = [...Map.groupBy(cheques, ({ receivedOn }) => receivedOn).values()];
  const [whole, second] = days.filter((ones) => ones.length > 1 && sumOf(ones) === line.amountCents);
  if (whole && !second) return { grade: 'likely', ids: idsOf(whole) };
  const [first, other] = combinations(cheques.slice(0, MOST_COMBINED), line.amountCents);
  if (!first) return undefined;
  return other ? { grade: 'weak', ids: idsOf(first) } : { grade: 'likely', ids: idsOf(first) };
}

function deposited(line: Line, payments: Known[]): BookedMatch | undefined {
  const named = payments.filter(namedBy(line));
  if (named.length > 0 && sumOf(named) === line.amountCents) return { grade: 'exact', ids: idsOf(named) };
  // A deposit of several cheques, or one that the bank has kept a fee of: the line still names the payment.
  if (named.length > 0) return { grade: 'check', ids: idsOf(named).slice(0, MOST_CANDIDATES) };
  // The bank line may be up to ten days after the day on which the payment was received, or up to three days
  // before.
  const bookedOn = dayNumber(line.bookedOn);
  const near = payments
    .filter(fitsMethod(line))
    .filter(({ day }) => bookedOn - day >= -3 && bookedOn - day <= 10);
  const fitting = near.filter(({ amountCents }) => amountCents === line.amountCents);
  if (fitting.length === 0) return byDeposit(line, near);
  const sameDay = fitting.filter(({ receivedOn }) => receivedOn === line.bookedOn);
  if (fitting.length === 1 || sameDay.length === 1)
    return { grade: 'likely', ids: idsOf(fitting.length === 1 ? fitting : sameDay) };
  return { grade: 'weak', ids: idsOf(fitting).slice(0, MOST_CANDIDATES) };
}

const MOST_DAYS_UNTIL_RETURN = 60;

function returned(line: Line, payments: Known[], prefixes: readonly string[]): BookedMatch | undefined {
  const bookedOn = dayNumber(line.bookedOn);
  const near = payments.filter(
    ({ amountCents, day }) =>
      amountCents === -line.amountCents && Math.abs(bookedOn - day) <= MOST_DAYS_UNTIL_RETURN,
  );
  const fitting = near.filter(({ method }) => method === 'cheque');
  const named = fitting.filter(namedBy(line));
  if (named.length === 1) return { grade: 'exact', ids: idsOf(named) };
  const references = referencesIn(`${line.text} ${line.payerName}`, prefixes);
  const paying = near.filter((payment) => payment.references.some((one) => references.includes(one)));
  if (paying.length > 0) return { grade: 'check', ids: idsOf(paying).slice(0, MOST_CANDIDATES) };
  if (fitting.length === 0) return undefined;
  return { grade: fitting.length === 1 ? 'likely' : 'weak', ids: idsOf(fitting).slice(0, MOST_CANDIDATES) };
}

function onceForEach(lines: Line[], matches: (BookedMatch | undefined)[]): (BookedMatch | undefined)[] {
  const answer = [...matches];
  const taken = new Set<string>();
  const sure = (wanted: string) =>
    matches.flatMap((match, place) => (match?.grade === wanted ? { match, place } : []));
  for (const { match, place } of [...sure('exact'), ...sure('likely')]) {
    // A payment matches at most one line for its deposit and one line for its return.
    const uses = match.ids.map((id) => `${Math.sign(lines[place]?.amountCents ?? 0)} ${id}`);
    if (uses.some((use) => taken.has(use))) answer[place] = { ...match, grade: 'weak' };
    for (const use of uses) taken.add(use);
  }
  return answer;
}

/** Another line takes a credit back: the same sum, with its reference or its cheque's number. */
export function isTakenBack(line: Line, others: Line[], prefixes: readonly string[]): boolean {
  const said = ({ text, payerName }: Line) => `${text} ${payerName}`;
  const [references, numbers] = [referencesIn(said(line), prefixes), numbersIn(said(line))];
  return others.some(
    (other) =>
      line.amountCents > 0 &&
      other.amountCents === -line.amountCents &&
      (referencesIn(said(other), prefixes).some((one) => references.includes(one)) ||
        [...numbersIn(said(other))].some((one) => numbers.has(one))),
  );
}

/**
 * By cheque number or reference, else by amount and day, else by cheques and cash whose sum is the deposit.
 * For a returned cheque, finds the payment to reverse.
 */
export function bookedMatches(
  lines: Line[],
  payments: Booked[],
  prefixes: readonly string[],
): (BookedMatch | undefined)[] {
  const known = payments.map(knownOf);
  const unpaid = known.filter(({ isPaidIn, isReversed }) => !isPaidIn && !isReversed);
  const unreturned = known.filter(({ isReturned }) => !isReturned);
  const matches = lines.map((line) =>
    lessSure(line.amountCents > 0 ? deposited(line, unpaid) : returned(line, unreturned, prefixes), line),
  );
  return onceForEach(lines, matches);
}
