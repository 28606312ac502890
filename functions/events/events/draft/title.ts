import { dayIn } from './days.ts';
import { bare, type Part } from './labels.ts';
import { withDigits } from './numerals.ts';
import { timeIn } from './times.ts';

const GREETING =
  /^(?:(?:各位|親愛的|尊敬的|致各|致|大家)[^，。,!！?？:：~～\n]{0,16}|敬啟者|(?:hi|hello|dear|greetings)\b[^,.!?:\n]{0,30}|good (?:morning|afternoon|evening|day)\b[^,.!?:\n]{0,20}|早晨[^，。,!！:：\n]{0,8}|早安[^，。,!！:：\n]{0,8}|你好)[，。,.!！?？:：~～\s]*/iu;
/** Words such as "notice" or "invitation" for the kind of an announcement. */
const KIND =
  '活動預告|活動宣傳|活動通知|活動公告|會員活動|最新活動|最新消息|重要通知|溫馨提示|開心大發佈|好消息|公告|通告|通知|轉發|轉寄|提提你|announcements?|notice(?: to members)?|reminder|save the date|last call|news|upcoming event|event|webinar|seminar|invitation|forwarded';
const IS_KIND = new RegExp(`^[【\\[(]?(?:${KIND})[】\\])]?[!！。.:：~]*$`, 'i');
const KIND_BEFORE = new RegExp(
  `^(?:[【\\[(](?:${KIND})[】\\])]|(?:${KIND})\\s*(?:[:：!！]+|\\s[-–—|]\\s))\\s*`,
  'i',
);
const ONLY_TAGS_OR_LINK = /^(?:(?:#\S+|https?:\S+)\s*)+$/;

/** Matches lines that are not a title: invitations to an online meeting, and remarks about the weather. */
const NO_TITLE =
  /^(?:如|若|倘).{0,20}(?:天文台|號(?:風球|信號)|颱風|熱帶氣旋|暴雨|酷熱)|^if\b.*\b(?:signal|typhoon|rainstorm|weather)\b|is inviting you to a scheduled .*meeting|^(?:加入|參加|join)\s*(?:zoom|microsoft teams|google meet|騰訊|腾讯)|^(?:會議|会议|meeting)\s*(?:id|號|号)|^(?:密碼|密码|passcode)\b/iu;
const CHINESE_QUOTED = /[「『《〈“](.{2,60}?)[」』》〉”]/;
const CHINESE_PROSE = /舉行|舉辦|誠邀|將於|請於|敬請|謹訂|有空|改咗|派員/;
const CHINESE_HELD = /(?:舉行|舉辦)(?!上述)(?:一場|一次|一個)?([^，。,！!「《]{3,40})/;
const CHINESE_SUBJECT = /^(?:各位，?)?(.{3,20}?)(?:改咗喺|改喺|將於|將在|謹?[訂定]於|會喺|現正接受報名)/;
const ENGLISH_HELD =
  /\b(?:invited? (?:you )?to|join us for|join us at|will (?:host|hold|present|run)|announce|hosting|holding|presents?|(?:we )?have)\s+(?:our |the |an? )?(.{3,80}?)(?=\s+(?:on|at|this|next|from|tomorrow|today|tonight)\b|[,.!]|$)/i;
const ENGLISH_PROSE = /^(?:we|join|the association|you are|please|come)\b|\bwill (?:host|hold)\b/i;
const ENDS_BEFORE_DAY =
  /\s+(?:(?:this|next|coming|on)\s+)?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|tomorrow|today)\b.*$/i;
const TAIL = /\s*(?:現正接受報名|接受報名中|報名開始|現已接受報名)[!！。]*$/;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withoutQuotes = (text: string) =>
  /^[「『《〈“"【]([^」』》〉”"】]+)[」』》〉”"】]$/.exec(text)?.[1] ?? text;
const tidy = (text: string) =>
  withoutQuotes(
    bare(
      bare(text)
        .replace(TAIL, '')
        .replace(/[!！~～。.：:，,]+$/, ''),
    ),
  );

/**
 * Removes a greeting, and words such as "announcement", from the beginning of a line. The result may be empty.
 */
function withoutOpening(line: string): string {
  let left = bare(line);
  for (let before = ''; before !== left; ) {
    before = left;
    if (IS_KIND.test(left) || ONLY_TAGS_OR_LINK.test(left)) return '';
    left = bare(left.replace(GREETING, ''));
    const rest = bare(left.replace(KIND_BEFORE, ''));
    if (rest) left = rest;
  }
  return left;
}

function fromProse(line: string): string | undefined {
  const quoted = CHINESE_QUOTED.exec(line)?.[1];
  if (quoted) return quoted;
  const held =
    CHINESE_HELD.exec(line)?.[1] ?? CHINESE_SUBJECT.exec(line)?.[1] ?? ENGLISH_HELD.exec(line)?.[1];
  return held && capital(held);
}

const isProse = (line: string) =>
  CHINESE_PROSE.test(line) || ENGLISH_PROSE.test(line) || line.length > 60 || /嚟喇|有.{2,20}呀/.test(line);

const namesDayAndQuotes = (line: string, now: Date) =>
  CHINESE_QUOTED.test(line) && dayIn(withDigits(line), now) !== undefined;

/** Checks whether a line contains only a day, a time, or both. */
function isOnlyWhen(line: string, now: Date): boolean {
  const read = withDigits(line);
  const day = dayIn(read, now);
  if (!day && !timeIn(read)) return false;
  const left = day ? read.slice(0, day.start) + read.slice(day.end) : read;
  return (
    left.replace(/[\d\s:.,()|–—-]|[ap]\.?m\.?|星期.|[上下]午|晚上|sat|sun|[a-z]*day|集合/gi, '').length < 5
  );
}

/** Returns the part of a headline before the day: 工作坊 from 工作坊 12月31日 晚上10時. */
function beforeDay(line: string, now: Date): string {
  const read = withDigits(line);
  const before = line.slice(0, dayIn(read, now)?.start ?? 0);
  // Uses the text before the day only if that text contains no numerals, because their conversion would
  // change its length.
  const [, head = ''] = (read.startsWith(before) && /^(.{2,}?)[\s(（,，:：|｜-]+$/u.exec(before)) || [];
  return (head || line).replace(ENDS_BEFORE_DAY, '');
}

/** Returns the best headline: a line that is a heading, or the event's name from a sentence. */
function headline(lines: string[], now: Date): string | undefined {
  const isSentence = (line: string) => isProse(line) || namesDayAndQuotes(line, now);
  const candidates = lines.map(withoutOpening).filter((line) => line && !isOnlyWhen(line, now));
  const [first] = candidates;
  if (first && !isSentence(first)) return beforeDay(first, now);
  const heading = candidates.slice(1, 3).find((line) => line.length <= 30 && !isProse(line));
  return (
    (first && fromProse(first)) ||
    heading ||
    candidates.map(fromProse).find(Boolean) ||
    first?.replace(ENDS_BEFORE_DAY, '')
  );
}

/**
 * Finds the title: the labelled line, otherwise the subject of the mail, otherwise the first line after the
 * greeting.
 */
export function titleIn(parts: Part[], subject: string | undefined, now: Date): string {
  const labelled = parts.find((part) => part.subject === 'title' && part.text);
  const firstLines = parts.slice(0, 6);
  const free = firstLines
    .filter((part) => !part.subject && !NO_TITLE.test(part.whole))
    .map(({ whole }) => whole);
  const topic = parts.find((part) => part.subject === 'topic' && part.text)?.text;
  const found =
    labelled?.text ??
    subject ??
    (topic && !headline(free.slice(0, 1), now) ? topic : undefined) ??
    headline(free, now);
  return (tidy(found ?? '') || tidy(topic ?? '') || (parts[0]?.whole ?? '')).slice(0, 200).toWellFormed();
}
