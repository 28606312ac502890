import { plainText } from '../../../../core/dates/written-day.ts';
import { amountsIn } from '../../../../core/money/amounts.ts';
import type { Part } from './labels.ts';

export interface Fees {
  fee: string | null;
  /** Hong Kong dollars. 0 means free, null means not stated or not clear. */
  memberFee: number | null;
  guestFee: number | null;
  isDoubtful: boolean;
}

const FREE = /全免|免費|\bfree\b|\bnil\b|\bno (?:charge|fee)/g;
const GUEST = /非會員|公眾|嘉賓|朋友|non-?members?|guests?|public|friends?|others?/g;
const MEMBER = /(?<!非)會員|(?<!non-?)members?/g;
const NO_FEE = /獎|總值|價值|按金|訂金|捐|prize|worth|deposit|donat|sponsor|feel free|free to/i;
/** More than one price for one person, or a price for several: staff choose. */
const SEVERAL =
  /早鳥|early[ -]?bird|(?<![出入])席|[圍桌]|tables?|小童|兒童|長者|學生|child|student|senior|[折至~]|discount|\boff\b|\d\s*(?:-|to)\s*\$?\d|原價|人同行/i;

type Token = 'member' | 'guest' | number;

function tokensIn(text: string): Token[] {
  const named = (pattern: RegExp, token: Token) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ index, token }));
  const sums = amountsIn(text).map(({ index, cents }) => ({ index, token: cents / 100 }));
  return [...named(GUEST, 'guest'), ...named(MEMBER, 'member'), ...named(FREE, 0), ...sums]
    .toSorted((one, other) => one.index - other.index)
    .map(({ token }) => token);
}

const isSum = (token: Token | undefined): token is number => typeof token === 'number';

function shareOut(tokens: Token[]): Partial<Record<'member' | 'guest', number>> {
  const sums = tokens.filter(isSum);
  const [all] = sums;
  if (all === undefined) return {};
  if (sums.length === tokens.length) return { member: all, guest: all };
  const isBehind = isSum(tokens[0]) && !isSum(tokens.at(-1));
  const order = isBehind ? tokens.toReversed() : tokens;
  const found: Partial<Record<'member' | 'guest', number>> = {};
  order.forEach((token, at) => {
    const sum = order.slice(at).find(isSum);
    if (!isSum(token) && sum !== undefined) found[token] ??= sum;
  });
  // In "$100, members $80", the first amount is that of all others.
  const isGeneral = isSum(tokens[0]) && sums.length > Object.keys(found).length;
  return isGeneral ? { member: all, guest: all, ...found } : found;
}

export function feesIn(parts: Part[]): Fees {
  const isAbout = (text: string) => !NO_FEE.test(text) && tokensIn(plainText(text)).some(isSum);
  const labelled = parts.filter(({ subject }) => subject === 'fee').map(({ text, whole }) => text || whole);
  const clauses = parts
    .filter(({ subject }) => subject !== 'other' && subject !== 'deadline')
    .flatMap(({ whole }) => whole.split(/[。！!]|[，,](?!\d)|\.(?=\s|$)/));
  const own = labelled.filter(isAbout);
  const texts = (own.length > 0 ? own : clauses.filter(isAbout)).map((text) => text.trim());
  const fee = texts.join('；').slice(0, 200).toWellFormed() || null;
  const tokens = tokensIn(plainText(texts.join('; ')));
  const sums = new Set(tokens.filter(isSum));
  const isUnclear =
    SEVERAL.test(
      plainText(
        parts
          .map(({ whole }) => whole)
          .filter(isAbout)
          .join(' '),
      ),
    ) || sums.size > 2;
  const { member = null, guest = null } = isUnclear ? {} : shareOut(tokens);
  return {
    fee,
    memberFee: member,
    guestFee: guest,
    isDoubtful: fee !== null && (isUnclear || member === null || guest === null),
  };
}
