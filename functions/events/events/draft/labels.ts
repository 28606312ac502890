import { tableAsLines } from './table-lines.ts';

/** Meaning of a label in an announcement, such as date, place or fee. */
export type Subject = 'title' | 'topic' | 'date' | 'time' | 'end' | 'place' | 'fee' | 'deadline' | 'other';

const WORDS: Record<Subject, string> = {
  title:
    '活動名稱|活動题目|活動題目|課程名稱|講座名稱|event(?: name| title)?|(?:course|seminar|talk) (?:name|title)|title|what',
  topic: '活動主題|主題|講題|題目|有關|topic|re',
  date: '日期[及和&]時間|(?:活動|舉行|舉辦|考試|開課|出發|講座|比賽|開始)?日期|日子|開始|date(?:s)?(?: ?(?:and|&) ?time)?|when|start(?:s|ing)?(?: (?:on|date))?',
  end: '(?:活動|講座|課程)?(?:結束|完結)(?:日期|時間)?|(?:回程|結束)日期|解散|散會|完場|ends?(?: (?:on|at|date|time))?|finish(?:es)?',
  time: '(?:活動|考試|上課|集合|開始|舉行|講座)?時間|(?:start |assembly )?time',
  place:
    '(?:活動|舉行|集合|上課|講座|考試|比賽)?(?:地點|地点)|集合點|(?:活動)?地址|場地|场地|會場|試場|venue|location|place|address|where|meeting point|assembly point|meet at',
  fee: '(?:活動|報名|入場|參加|考試)?(?:費用|收費)|入場費|報名費|考試費|學費|團費|票價|餐券|門票|(?:tour |course |registration |entrance )?fees?|price|cost|admission|entry|tickets?',
  deadline:
    '(?:報名|登記|回覆)?截止(?:報名|登記|回覆)?(?:日期|時間)?|(?:報名|登記|回覆|收件|截件|遞交|提交|投稿)(?:日期|期限|期)|(?:敬請)?賜[覆復]|截數|(?:registration |booking |enrolment )?deadline|(?:registration|booking|enrolment|sign[- ]?up)s? (?:closes?|ends?|until|by)(?: on)?|rsvp(?: by)?|closing date|last day(?: to register)?|register by',
  other:
    '對象|名額|查詢|簽到|報到|接待|報名開始|開始報名|內容|講者|嘉賓|主持|報名(?:方法)?|聯絡(?:人)?|電話|備註|語言|主辦(?:單位)?|協辦(?:單位)?|流程|形式|登記|獎品|獎金|活動詳情|check-?in|registration (?:opens?|starts?)(?: on)?|quota|capacity|target(?: audience| participants?)?|participants|audience|format|speakers?|guests?(?: of hono[u]?r)?|enquir(?:y|ies)|contact|language|details|remarks?|registration|register|organi[sz]ers?|program(?:me)?|dress code|prizes?(?: money)?|by',
};

const SIGNS: [RegExp, Subject][] = [
  [/^(?:📅|📆|🗓)/u, 'date'],
  [/^(?:⏰|⌚|⏱|🕒|[\u{1f550}-\u{1f567}])/u, 'time'],
  [/^(?:📍|📌|🏠|🏢|🗺|🏨)/u, 'place'],
  [/^(?:💰|💵|💲|🎫|🎟|💳)/u, 'fee'],
  [/^⌛|^⏳/u, 'deadline'],
];

const PICTURES = '\\p{Extended_Pictographic}\\p{Regional_Indicator}\\u200d\\ufe0f\\u{1f3fb}-\\u{1f3ff}';
const DECORATION = `(?:[${PICTURES}\\s•·●○◎▪■◆◇★☆►▶➤→*_~#>|=+@]|\\d\\ufe0f?\\u20e3|[-–—]{1,}(?=[\\s\\-–—]|$)|(?<=^\\s*)[-–—]\\s)`;
const LEADING = new RegExp(`^${DECORATION}+`, 'u');
const TRAILING = new RegExp(`${DECORATION}+$`, 'u');

/** Strips bullets, emoji and emphasis marks from both ends. */
export const bare = (line: string): string => line.replace(LEADING, '').replace(TRAILING, '').trim();

const ENTRIES = Object.entries(WORDS) as [Subject, string][];
const ANY = ENTRIES.map(([, words]) => words).join('|');
const AFTER = `[\\s${PICTURES}]*`;
const LABELLED = ENTRIES.map(([subject, words]): [Subject, RegExp] => [
  subject,
  new RegExp(
    `^[【\\[(「]?(?:${words})[】\\])」]?${AFTER}(?:[:：]|\\s[-–—]\\s)\\s*(.*)$|^[【\\[](?:${words})[】\\]]\\s*(.*)$`,
    'iu',
  ),
]);
/** Words that are a label only before a colon, because a title often begins with them. */
const ONLY_BEFORE_COLON = '活動|课程|課程|講座';
LABELLED.push(['title', new RegExp(`^(?:${ONLY_BEFORE_COLON})\\s*[:：]\\s*(.*)$`, 'iu')]);
/** English labels that stand alone in a line. The value is in the next line. */
const ALONE = ENTRIES.map(([subject, words]): [Subject, RegExp] => [
  subject,
  new RegExp(`^(?:${words})()$`, 'iu'),
]);

const LABEL = `${ANY}|${ONLY_BEFORE_COLON}`;
/** Matches a label in two languages: 地點 Venue：, 地點／Venue：, Venue (地點): */
const IN_TWO_LANGUAGES = new RegExp(
  `(?<![\\p{L}\\p{N}])(${LABEL})[】\\])」]?[\\s/／|｜(（\\[【]*(${LABEL})[)）\\]】]?\\s*(?=[:：])`,
  'giu',
);
const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text);

/** Removes the English half of a bilingual label. */
const withOneLabel = (line: string): string =>
  /[:：]/.test(line)
    ? line.replace(IN_TWO_LANGUAGES, (whole: string, first: string, second: string) =>
        isChinese(first) === isChinese(second) ? whole : isChinese(first) ? first : second,
      )
    : line;

const ONLY_LABEL = new RegExp(`^(?:${LABEL})$`, 'iu');
/** Maximum length of a label in two languages. */
const LONGEST_LABEL = 60;

/** Checks whether a text is a label and nothing else. */
const isLabel = (text: string): boolean =>
  text.length <= LONGEST_LABEL &&
  ONLY_LABEL.test(withOneLabel(`${bare(text).replace(/\s*[:：]$/, '')}:`).slice(0, -1));

/** Labels without a colon: Chinese words followed by a space, and English words that introduce a note. */
const SPACED = ENTRIES.map(([subject, words]): [Subject, RegExp] => {
  const chinese = words
    .split('|')
    .filter((word) => /[\u4e00-\u9fff]/.test(word))
    .join('|');
  return [subject, new RegExp(`^(?:${chinese || '\\b\\B'})\\s+(.+)$|^(?:${chinese || '\\b\\B'})$`, 'u')];
});
const NOTES: [Subject, RegExp][] = [
  [
    'deadline',
    /^((?:please |kindly )?(?:rsvp|register|reply|book|sign[- ]?up|enrol)(?: \w+)? (?:by|before|on or before|no later than) .*)$/i,
  ],
  [
    'fee',
    /^((?:entry|admission|tickets?|fees?) (?:is |are )?(?:free|nil|hk|\$).*|free (?:for all|entry|admission|of charge).*|no (?:charge|fee).*)$/i,
  ],
];
/**
 * Matches the boundary before a second label in the same line. A word at the end of a longer label, such as
 * "date" in "registration date", is not a second label.
 */
const LONGER =
  '(?<!\\b(?:closing|assembly|start|event|registration|entrance|tour|course|prize|dress|meeting|day to))';
const CHINESE_LABELS = [WORDS.date, WORDS.time, WORDS.place, WORDS.fee, WORDS.deadline]
  .flatMap((words) => words.split('|'))
  .filter((word) => /[\u4e00-\u9fff]/.test(word) && !/[a-z]/i.test(word))
  .join('|');
const INSIDE = new RegExp(
  `(?:(?<=[:：].*|[.。!！])${LONGER}\\s+|[|｜;；，,]\\s*)(?=(?:${ANY})[\\s${PICTURES}]*[:：])|\\s+(?=(?:${CHINESE_LABELS})[\\s${PICTURES}]*[:：])`,
  'iu',
);

export interface Part {
  /** Undefined when the line has no label. */
  subject: Subject | undefined;
  /** Text without the label, bullets and emoji. */
  text: string;
  /** Whole line without bullets and emoji. */
  whole: string;
}

/** A label whose characters are separated by spaces: 地 點：. */
const SET_APART = /^(?:[\u4e00-\u9fff]\s+)+[\u4e00-\u9fff](?=\s*[:：])/;

function labelled(line: string): Part {
  const whole = bare(line).replace(SET_APART, (label) => label.replace(/\s+/g, ''));
  for (const [subject, pattern] of [...LABELLED, ...SPACED, ...NOTES, ...ALONE]) {
    const match = pattern.exec(whole);
    if (match) return { subject, text: bare(match[1] ?? match[2] ?? ''), whole };
  }
  const sign = SIGNS.find(([pattern]) => pattern.test(line.trim()));
  return { subject: sign?.[1], text: whole, whole };
}

/** Splits an announcement into labelled parts. A label without text takes the next line as its text. */
export function partsOf(lines: string[]): Part[] {
  const parts = tableAsLines(lines, isLabel)
    .flatMap((line) => withOneLabel(line).split(INSIDE).map(labelled))
    .filter(({ whole }) => whole);
  return parts.map((part, index) => {
    const isOpen = part.subject && part.subject !== 'other' && !part.text;
    const below = parts[index + 1];
    if (!isOpen || !below || below.subject) return part;
    // Marks the next line as used, because its text now belongs to this label.
    parts[index + 1] = { ...below, subject: 'other' };
    return { ...part, text: below.text };
  });
}
