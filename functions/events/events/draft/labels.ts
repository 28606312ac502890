export type Subject = 'title' | 'date' | 'time' | 'end' | 'place' | 'fee' | 'deadline' | 'other';

const WORDS: [subject: Subject, words: RegExp][] = [
  ['deadline', /截止|賜[覆復]|deadline|closing|closes?$|rsvp|register by|last day/i],
  [
    'other',
    /報名|登記|開始報名|簽到|查詢|獎|regist|prize|enquir|contact|program|quota|名額|對象|講者|speaker|形式|format/i,
  ],
  ['end', /結束|完結|解散|^ends?\b/i],
  ['date', /日期|日子|\bdate|^when$|^starts?$|^開始$/i],
  ['time', /時間|\btime/i],
  ['place', /地[點点址]|場地|[會試]場|集合點|venue|^where$|place|location|address|\bpoint$|meet at/i],
  ['fee', /費用?$|收費|票價?$|餐券|fees?$|price|cost|admission|tickets?/i],
  ['title', /名稱|^活動$|^課程$|^講座$|主題|題目|^有關$|^event( name| title)?$|^title$|^what$|^topic$|^re$/i],
];
const SIGNS: [sign: RegExp, subject: Subject][] = [
  [/^(?:📅|📆|🗓)/u, 'date'],
  [/^(?:⏰|⌚|⏱|🕒|[\u{1f550}-\u{1f567}])/u, 'time'],
  [/^(?:📍|📌|🏠|🏢)/u, 'place'],
  [/^(?:💰|💵|🎫|🎟|💳)/u, 'fee'],
];

const PICTURES = '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u200d\\ufe0f\\u{1f3fb}-\\u{1f3ff}';
const DECORATION = `(?:[${PICTURES}\\s•·●○■◆★►→*_~#>|=+@]|\\d\\ufe0f?\\u20e3|[-–—]+(?=[\\s\\-–—]|$)|(?<=^\\s*)[-–—]\\s)`;
const LEADING = new RegExp(`^${DECORATION}+`, 'u');
const TRAILING = new RegExp(`${DECORATION}+$`, 'u');

export const bare = (line: string): string => line.replace(LEADING, '').replace(TRAILING, '').trim();

export interface Part {
  subject: Subject | undefined;
  text: string;
  whole: string;
}

const halvesOf = (label: string) =>
  [
    label,
    ...label.split(/[\s/／|｜()（）]+|(?<=\p{Script=Han})(?=[A-Za-z])|(?<=[a-z])(?=\p{Script=Han})/u),
  ].filter(Boolean);
const subjectOf = (label: string) =>
  WORDS.find(([, words]) => halvesOf(label).some((half) => words.test(half)))?.[0];
/** A label before a colon or a dash, or in brackets: 地點：, 地 點 Venue:, Venue -, 【截止】. */
const BEFORE_COLON = new RegExp(
  `^[【[]?([^\\d:：【】]{1,40}?)[】\\]]?[\\s${PICTURES}]*(?:[:：]|\\s[-–—]\\s)\\s*(.*)$`,
  'u',
);
const IN_BRACKETS = /^[【[]([^\d【】[\]]{1,12})[】\]]\s*(.+)$/u;
const SPACED = /^((?:日期|時間|地點|費用|收費|截止)(?:日期|報名)?)(?:\s+(.+))?$/u;
const ALONE = /^(?:date|time|venue|place|fee|deadline|when|where)()$/i;

function labelled(line: string): Part {
  const whole = bare(line);
  const match = BEFORE_COLON.exec(whole) ?? IN_BRACKETS.exec(whole) ?? SPACED.exec(whole);
  const label = (match?.[1] ?? (ALONE.test(whole) ? whole : '')).replace(
    /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu,
    '',
  );
  const subject = label ? subjectOf(bare(label)) : undefined;
  if (subject) return { subject, text: bare(match?.[2] ?? ''), whole };
  return { subject: SIGNS.find(([sign]) => sign.test(line.trim()))?.[1], text: whole, whole };
}

const INSIDE = /\s+(?=(?:日期|時間|地點|費用|收費|截止[\p{Script=Han}]{0,4})\s*[:：])/u;
const cellsOf = (line: string) =>
  line.replace(/^\|?\s*([^|\t\d]{1,20}?)\s*(?:\t|\s\|\s)\s*([^|\t]+?)\s*\|?$/, '$1：$2');

export function partsOf(lines: string[]): Part[] {
  const parts = lines
    .flatMap((line) => cellsOf(line).split(INSIDE))
    .map(labelled)
    .filter(({ whole }) => whole);
  return parts.flatMap((part, index): Part[] => {
    const [above, below] = [parts[index - 1], parts[index + 1]];
    const isOpen = ({ subject, text }: Part) => subject !== undefined && subject !== 'other' && !text;
    if (above && isOpen(above) && !part.subject) return [];
    return [isOpen(part) && below && !below.subject ? { ...part, text: below.text } : part];
  });
}
