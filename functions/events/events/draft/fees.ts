import type { Part } from './labels.ts';
import { withDigits } from './numerals.ts';

export interface Fees {
  /** Fee as written in the announcement. */
  fee: string | null;
  /** Amount in Hong Kong dollars. 0 means free, null means not stated. */
  memberFee: number | null;
  guestFee: number | null;
}

const GUEST = '非會員|非会员|公眾|嘉賓|來賓|訪客|朋友|non-?members?|guests?|public|friends?|others?';
const MEMBER = '會員|会员|members?';
const FREE = '全免|免費|免费|\\bfree\\b|\\bnil\\b|\\bno (?:charge|fee)s?\\b|\\bcomplimentary\\b';
const SUM = '(?:hkd|hk\\$|港幣|\\$)\\s*\\$?\\s*(\\d[\\d,]*)(?:\\.\\d+)?|(\\d[\\d,]*)\\s*(?:元|蚊|港元)';
const GROUPED_SUM = SUM.replaceAll('(\\d', '(?:\\d');
/** Matches a range of amounts: `$300-$500`, 300元至500元, `$300 to 500`. Neither amount is the fee. */
const RANGE = `(?:${GROUPED_SUM})\\s*(?:[-–—~至到]|to)\\s*(?:(?:${GROUPED_SUM})|\\d{2}[\\d,]*(?![\\d,]|\\s*(?:[人位名個月日歲]|pax|persons?|people)))`;
const TOKENS = new RegExp(`(${GUEST})|(${MEMBER})|(${FREE})|(${RANGE})|${SUM}`, 'gi');
const HAS_FEE = new RegExp(`${FREE}|${SUM}`, 'i');
/** Words for groups of people with a separate price, such as children, students and the elderly. */
const OTHERS = '小童|兒童|儿童|小孩|長者|长者|學生|学生|child(?:ren)?|kids?|students?|seniors?|elderly';
/** Words for several people who pay one price together. */
const TOGETHER = '席|圍|围|桌|枱|檯|台|組|组|隊|队|團|tables?|teams?|groups?|famil(?:y|ies)|couples?|pairs?';
const PERSON_FIRST = new RegExp(
  `^(?:${GUEST}|${MEMBER}|(?:\\d+歲(?:以下|或以上)?)?(?:${OTHERS})|[一每]?(?:${TOGETHER})).*\\d`,
  'i',
);
/**
 * Matches a price that is not the price of one adult: for a table, for several people together, or for
 * children.
 */
const NOT_OF_ONE = new RegExp(
  [
    `(?:${GROUPED_SUM})\\s*(?:[/／每一]|per |a |for (?:a |\\d+ ?))\\s*(?:${TOGETHER})(?:[(（][^()（）]*[)）])?`,
    `(?:(?<!散)(?:${TOGETHER})|(?:[二兩两三四五六七八九十]|\\d+)\\s*人(?:同行|成團|套票)|(?:${OTHERS}))[^,，;；。\\n$]{0,12}(?:${GROUPED_SUM})`,
  ].join('|'),
  'gi',
);
/** Words that mark an amount as something other than a fee. */
const OTHER_SUMS = /獎|總值|價值|按金|訂金|捐|prize|worth|deposit|donat|sponsor/i;
/** Phrases in which "free" is not about a price. */
const FREE_TO = /feel free|free to|toll.free/i;

/** `NaN` represents a range of amounts. */
type Token = 'member' | 'guest' | number;

/** Matches a discount for members. With such a discount, the member fee is unknown, and staff enter it. */
const DISCOUNT = new RegExp(
  `(?:${MEMBER})[^,;()\\d]{0,6}(?:[\\d一二三四五六七八九]+折|半價|\\d+% off|discount)(?!(?:優惠|價)*[\\s:(]*(?:${GROUPED_SUM}))|\\d+% off for members?`,
  'i',
);

/** Words for the price that non-members pay, in a text that also has a price for members. */
const USUAL_PRICE = /[原正][價价]|(?:original|regular|standard|usual) (?:price|fee)/gi;
const IS_MEMBER = new RegExp(MEMBER, 'i');

function tokensIn(written: string): Token[] {
  const text = IS_MEMBER.test(written) ? written.replace(USUAL_PRICE, '非會員') : written;
  return [...text.matchAll(TOKENS)].map(([, guest, member, free, range, before, after]): Token => {
    if (guest) return 'guest';
    if (member) return 'member';
    if (range) return Number.NaN;
    return free ? 0 : Number((before ?? after ?? '').replaceAll(',', ''));
  });
}

const isSum = (token: Token | undefined): token is number => typeof token === 'number';

/**
 * Words for an early-bird price. In a text with such words, no amounts are extracted: staff choose among the
 * amounts in the text.
 */
export const EARLY_BIRD = /早鳥|早鸟|early[ -]?bird/i;

type Shares = Partial<Record<'member' | 'guest', number>>;

/** Returns the prices for members and guests. In `tokens`, each price follows the name of its group. */
function nextSums(tokens: Token[]): Shares {
  const found: Shares = {};
  let named: ('member' | 'guest')[] = [];
  for (const token of tokens) {
    if (!isSum(token)) {
      named.push(token);
      continue;
    }
    for (const who of named) found[who] ??= token;
    named = [];
  }
  return found;
}

/**
 * Assigns amounts to members and guests. If the first token is an amount and the last token is the name of a
 * group, each amount stands before the name of its group. Otherwise, each amount stands after the name.
 */
function shareOut(tokens: Token[]): Pick<Fees, 'memberFee' | 'guestFee'> {
  const sums = tokens.filter(isSum);
  const people = tokens.filter((token) => !isSum(token));
  const all = sums[0] ?? null;
  if (people.length === 0) return { memberFee: all, guestFee: all };
  const isSumFirst = isSum(tokens[0]);
  const isBehind = isSumFirst && !isSum(tokens.at(-1));
  const found = nextSums(isBehind ? tokens.toReversed() : tokens.slice(isSumFirst ? 1 : 0));
  // In "$100, members $80", the first amount applies to everybody except members.
  const isGeneral = isSumFirst && sums.length > Object.keys(found).length;
  const general = isGeneral ? all : null;
  return { memberFee: found.member ?? general, guestFee: found.guest ?? general };
}

const clauses = (text: string) =>
  text.split(/[。！!\n]|,(?!\d)|[.](?=\s|$)/).filter((clause) => HAS_FEE.test(clause));
const isAboutFee = (text: string) =>
  HAS_FEE.test(withDigits(text)) && !OTHER_SUMS.test(text) && !FREE_TO.test(text);

/** Returns clauses with an amount. Used when no line is labelled as the fee. */
function unlabelled(parts: Part[]): string[] {
  return parts
    .filter(({ subject, whole }) => subject !== 'other' && subject !== 'deadline' && isAboutFee(whole))
    .flatMap(({ whole }) => clauses(withDigits(whole)));
}

/**
 * Returns the lines with further prices below a labelled price line. Skips the next line if the label already
 * uses the text of that line.
 */
function sumsBelow(parts: Part[], index: number): string[] {
  const isSpent = parts[index + 1]?.subject === 'other' && parts[index + 1]?.text === parts[index]?.text;
  const below = parts.slice(index + (isSpent ? 2 : 1));
  const end = below.findIndex(({ subject, text }) => subject || !PERSON_FIRST.test(text));
  return below.slice(0, end === -1 ? below.length : end).map(({ text }) => text);
}

/** Returns the fee as text and as amounts. */
export function feesIn(parts: Part[]): Fees {
  const labelled = parts.flatMap((part, index) =>
    part.subject === 'fee' ? [part.text || part.whole, ...sumsBelow(parts, index)] : [],
  );
  const about = labelled.filter(isAboutFee);
  const texts = about.length > 0 ? about : unlabelled(parts);
  if (texts.length === 0) return { fee: null, memberFee: null, guestFee: null };
  const fee = texts.join('；').trim().slice(0, 200).toWellFormed();
  const read = withDigits(texts.join('\n'));
  if (parts.some(({ whole }) => EARLY_BIRD.test(whole))) return { fee, memberFee: null, guestFee: null };
  const shares = shareOut(tokensIn(read.replace(NOT_OF_ONE, '').replace(DISCOUNT, '')));
  const known = (sum: number | null) => (Number.isNaN(sum) ? null : sum);
  const { memberFee, guestFee } = shares;
  return {
    fee,
    memberFee: known(memberFee),
    guestFee: known(guestFee),
    ...(DISCOUNT.test(read) && { memberFee: null }),
  };
}
