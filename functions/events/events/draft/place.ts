import { PLACE_NAMES } from '../../../../db/member-words.ts';
import { dayIn } from './days.ts';
import { bare, type Part } from './labels.ts';

/** Matches the venue in a Chinese sentence, between the last word for "at" and the word for "is held". */
const CHINESE = /^.*(?:假座|假|於|在)\s*([^，。,；;！!]{2,60}?)\s*(?:舉行|舉辦|進行)/;
/** A part of an English address: "18/F", "Argyle Centre", "688 Nathan Road", "Mong Kok". */
const ADDRESS_PART = `(?:(?:Room|Rm|Unit|Flat|Shop|Suite|Block|Blk|Phase|Level|Floor|G)\\.?[\\s/]|\\d{1,3}(?:[-–]\\d{1,3})?(?:st|nd|rd|th)? ?/?(?:F\\b|Floor)|[^,.;!|\\n]{0,50}\\b(?:Road|Rd|Street|St|Avenue|Ave|Lane|Path|Drive|Square|Terrace|Centre|Center|Ctr|Building|Bldg|House|Tower|Towers|Plaza|Mall|Court|Hall|Hotel|Estate|Mansion|Block|Park|Club|Pier|Complex|Arcade|Garden|Gardens)\\b|(?:${PLACE_NAMES.join('|')}|Kowloon|Hong Kong|HK|New Territories|NT|N\\.T)\\b)`;
const ABBREVIATION = '(?<=\\b(?:Rd|St|Ave|Bldg|Ctr|Blk|Rm|Flr|No|F|N|T))\\.';
/**
 * Matches the venue in an English sentence, after "at". A comma belongs to the venue if a part of an address
 * follows it.
 */
const ENGLISH = new RegExp(
  `\\bat (?:the )?(?=[A-Z]|\\d{1,3}(?:[-–]\\d{1,3})?/F|\\d{1,4}[A-Z]?(?:[-–]\\d{1,4})? [A-Z][^,.;!|\\n]{0,30}(?:Road|Rd|Street|St|Avenue)\\b)((?:[^,.;!|\\n]|${ABBREVIATION}|,(?=\\s*${ADDRESS_PART})){3,160}?)(?=,(?!\\s*${ADDRESS_PART})|[.;!|](?<!${ABBREVIATION})|\\s(?:on|from|this|next|for)\\s|\\s\\d{1,2}(?:[.:]\\d{2})?\\s*[ap]\\.?m|$)`,
);
const NEXT_SENTENCE =
  /。.*$|(?<=\w{4})\.(?:\s.*)?$|(?<=\b(?!(?:ave|bldg?|blk|ctr|flr|ltd|mr|dr|no|rd|st)\b)\w{2,3})\.\s+(?=[A-Z]\w+ ).*$/i;
const CHINESE_PLACE = /(?:酒家|酒店|酒樓|餐廳|中心|會所|會址|商場|公園|禮堂|廣場|會堂|碼頭|大學|學院|展館)$/;
const ENGLISH_PLACE = /\b(?:hall|centre|center|room|expo|park|hotel|tower|plaza|club|pier|square)\b/i;

/**
 * Returns the part of a comma-separated text that names the venue. An English venue may contain commas
 * itself.
 */
function amongCommas(text: string): string | undefined {
  const chinese = text
    .split(/[，,。]/)
    .map((part) => part.trim())
    .find((part) => CHINESE_PLACE.test(part) && part.length <= 30);
  if (chinese) return chinese;
  const parts = text.split(', ');
  const first = parts.findIndex(
    (part) => ENGLISH_PLACE.test(part) && part.length <= 40 && !/\d:\d|[ap]m\b/i.test(part),
  );
  return first > 0 ? parts.slice(first).join(', ') : undefined;
}

function inProse(part: Part, now: Date): string | undefined {
  const held = CHINESE.exec(part.whole)?.[1];
  if (held && !dayIn(held, now)) return held;
  return ENGLISH.exec(part.whole)?.[1] ?? (dayIn(part.whole, now) ? amongCommas(part.whole) : undefined);
}

/** Finds the venue in the labelled line. Without a labelled line, finds it in the sentence with the date. */
export function placeIn(parts: Part[], now: Date): string | null {
  const labelled = parts.find(({ subject, text }) => subject === 'place' && text);
  const found =
    labelled?.text ??
    parts
      .filter(({ subject }) => !subject || subject === 'date' || subject === 'time')
      .map((part) => inProse(part, now))
      .find(Boolean);
  return (
    bare((found ?? '').replace(NEXT_SENTENCE, ''))
      .slice(0, 500)
      .toWellFormed() || null
  );
}
