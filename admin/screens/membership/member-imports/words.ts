import { fold } from '../../../../db/chinese/fold.ts';
import { DISTRICTS, REPRESENTATIVE_TITLES } from '../../../../db/constants.ts';
import { districtOfNeighbourhood } from '../../../../db/neighbourhoods.ts';
import { BUSINESS_TYPES, EVERYDAY, TRADE_PREFIX, TRADES_IN_ENGLISH } from '../../../../db/trades.ts';

const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

const table = <Value>(words: [value: Value, names: string][]) =>
  new Map(
    words.flatMap(([value, names]) =>
      names.split(' ').map((name): [string, Value] => [letters(name), value]),
    ),
  );

const STATUSES = table<boolean>([
  [
    true,
    '有效 生效 生效中 已批准 正常 現任 現有 在籍 在會 活躍 是 有 active valid current approved yes y true 1',
  ],
  [false, '申請中 待批 待審批 審批中 未批准 否 pending applied applicant no n false 0'],
]);

const ENGLISH_DISTRICTS =
  'Central&Western|Wan Chai|Eastern|Southern|Yau Tsim Mong|Sham Shui Po|Kowloon City|Wong Tai Sin|Kwun Tong|Kwai Tsing|Tsuen Wan|Tuen Mun|Yuen Long|North|Tai Po|Sha Tin|Sai Kung|Islands';

const DISTRICT_NAMES = new Map(
  DISTRICTS.flatMap((district, place) => {
    const english = letters(ENGLISH_DISTRICTS.split('|')[place] ?? '');
    const names = [letters(district), letters(district).replace(/区$/, ''), english, `${english}district`];
    return names.filter((name) => name.length > 1).map((name): [string, string] => [name, district]);
  }),
)
  .set('centralandwestern', '中西區')
  .set('centralandwesterndistrict', '中西區');

const TITLES = table<string>([
  ...REPRESENTATIVE_TITLES.map((title): [string, string] => [title, title]),
  ['先生', 'Mr Mr. Sir'],
  ['小姐', 'Miss'],
  ['女士', 'Ms Mrs Madam 太太'],
  ['博士', 'Dr Dr. Doctor'],
]);

const KINDS = new Map(BUSINESS_TYPES.map((kind) => [letters(kind), kind]));

export const statusOf = (text: string) => STATUSES.get(letters(text));
const namedDistrict = (text: string) => DISTRICT_NAMES.get(letters(text)) ?? districtOfNeighbourhood(text);

const REGION_NAMES =
  'hong ?kong(?: island)?|h\\.? ?k\\.?(?: island)?|kowloon|kln\\.?|k\\.?l\\.?n\\.?|new territories|n\\.? ?t\\.?';
const REGION = new RegExp(`^(?:香港島?|港島|九龍半?島?|新界|${REGION_NAMES})$`, 'i');
const REGION_BEFORE = /^(?:香港島?|港島|九龍半島|九龍|新界)[\s.·-]*(?=.)/;
const REGION_AFTER = new RegExp(`[\\s-]+(?:${REGION_NAMES})$|[\\s-]+(?:香港|港島|九龍|新界)$`, 'i');
const AROUND = /(?:區|区|一帶|一带|附近|\s+(?:area|district|town))$/i;

/** Finds the district of one place, with or without a region before or after it: 九龍旺角, Sha Tin NT. */
function districtOfPlace(place: string): string | undefined {
  const forms = [place, place.replace(REGION_BEFORE, ''), place.replace(REGION_AFTER, '')];
  const [found] = [...forms, ...forms.map((form) => form.replace(AROUND, ''))].flatMap(
    (form) => namedDistrict(form) ?? [],
  );
  return found;
}

const MARKS = /[/／、,，;；()（）|\n]+/;
const WORDS_BETWEEN = /[/／、,，;；()（）|\n&＆+]+|\s+and\s+|[及和與与]/i;

/**
 * Returns the district of the places in a cell. Returns undefined when they are in several districts, or for
 * a region alone.
 */
function districtOfPlaces(text: string, between: RegExp): string | undefined {
  const places = text
    .split(between)
    .map((place) => place.trim())
    .filter((place) => place && !REGION.test(place));
  const found = new Set(places.map(districtOfPlace));
  return found.size === 1 ? [...found][0] : undefined;
}

/**
 * Returns the district of a district name or a neighbourhood such as 旺角. Returns undefined unless there is
 * exactly one.
 */
export function districtOf(text: string): string | undefined {
  const written = text.normalize('NFKC').trim();
  return (
    namedDistrict(written) ?? districtOfPlaces(written, MARKS) ?? districtOfPlaces(written, WORDS_BETWEEN)
  );
}
const withoutForm = (name: string) => name.replace(/店$|\s+(?:shop|salon)$/i, '');

/** Business types by their names and everyday words. */
const KIND_WORDS = Map.groupBy(
  [...KINDS.values()].flatMap((kind) => {
    const bare = kind.startsWith(TRADE_PREFIX) ? kind.slice(TRADE_PREFIX.length) : kind;
    const names = [kind, bare, TRADES_IN_ENGLISH[kind] ?? ''];
    const words = [...names, ...names.map(withoutForm), ...(EVERYDAY[kind] ?? '').split(' ')];
    return [...new Set(words.map(letters))].map((word) => ({ word, kind }));
  }),
  ({ word }) => word,
);

/** Returns the business type that an everyday word means. Returns undefined unless there is exactly one. */
function kindMeant(word: string): string | undefined {
  const found = KIND_WORDS.get(letters(word)) ?? [];
  return found.length === 1 ? found[0]?.kind : undefined;
}

export const titleOf = (text: string) => TITLES.get(letters(text));

/** General words of trade that are no business types of their own. */
const GENERAL = new Set(
  '零售 批發 進口 出口 進出口 貿易 製造 生產 代理 經銷 分銷 網購 網店 服務 retail wholesale import export trading manufacturing distribution agency services'
    .split(' ')
    .map(letters),
);
const isTrade = (word: string) => GENERAL.has(letters(word)) || KIND_WORDS.has(letters(word));

const ITEM =
  /(?:^|(?<=[\s;；,，、。]))[(（]?([1-9]|[a-h]|[一二三四五六七八九])[.．、:：)）]\s*(?=[\p{L}])/giu;
const ORDERS = ['123456789', 'abcdefgh', '一二三四五六七八九'];

/** Splits a numbered list in one line: `1. 零售 2. 美容`. Returns the text alone when it is none. */
function itemsOf(text: string): string[] {
  const found = [...text.matchAll(ITEM)];
  const marks = found.map(([, mark = '']) => mark.toLowerCase()).join('');
  const isList = found[0]?.index === 0 && ORDERS.some((order) => order.startsWith(marks));
  if (!isList) return [text];
  return found.map(({ index, 0: mark }, place) =>
    text.slice(index + mark.length, found[place + 1]?.index ?? text.length),
  );
}

const kindOf = (text: string) => KINDS.get(letters(text)) ?? kindMeant(text);

/** Splits 零售及美容 where each part is a trade. Otherwise the words may be one trade. */
function joinedTrades(text: string): string[] {
  if (kindOf(text)) return [text];
  const parts = text.split(/\s*(?:以及|[及和與与跟&＆+]|\band\b|\s{2,})\s*/i).filter(Boolean);
  return parts.length > 1 && parts.every(isTrade) ? parts : [text];
}

/** Splits a cell into business types, and replaces known ones with their stored names. */
export const kindsOf = (text: string): string[] =>
  itemsOf(text.trim())
    .flatMap((item) => item.split(/[;；、，,/／|｜•●▪◦①-⑳\n]+/))
    .flatMap((kind) => itemsOf(kind.trim().replace(/^[-–*·]\s*|[。.]$/gu, '')))
    .map((kind) => kind.trim())
    .filter(Boolean)
    .flatMap(joinedTrades)
    .map((kind) => kindOf(kind) ?? kind);
