import { daysIn } from '../../../../core/dates/days-in-text.ts';
import { hoursIn } from '../../../../core/dates/hours.ts';
import { bare, type Part } from './labels.ts';

const GREETING =
  /^(?:(?:各位|親愛的|致各?|大家)[^，。,!！:：\n]{0,16}|敬啟者|(?:hi|hello|dear|greetings)\b[^,.!:\n]{0,30}|good (?:morning|afternoon|day)\b[^,.!:\n]{0,20}|早晨[^，。!！:：\n]{0,8})[，。,.!！:：~\s]*/iu;
const KIND =
  '活動預告|活動通知|會員活動|最新消息|溫馨提示|重要通知|開心大發佈|好消息|公告|通告|通知|轉發|announcement|notice(?: to members)?|reminder|save the date|last call|news|webinar|seminar|forwarded';
const KIND_BEFORE = new RegExp(`^[【\\[]?(?:${KIND})(?:[】\\]]|\\s*[:：!！|｜~]+|\\s+[-–—]\\s+|$)+\\s*`, 'i');
const TAGS_OR_LINK = /^(?:(?:#\\S+|https?:\\S+)\s*)+$/;
const QUOTED = /[「『《〈“](.{2,60}?)[」』》〉”]/;
const LONGEST_HEADING = 60;
const SENTENCE =
  /[。，,！!].{2}|[？?]|舉行|舉辦|誠邀|將於|謹訂|嚟喇|[$]|\.\s|\b(?:we|will|join us|please|invite)\b/i;

const tidy = (text: string) => {
  const plain = bare(bare(text).replace(/\s*(?:現正|現已)?接受報名[!！。]*$|[!！~～。.：:，,]+$/, ''));
  return /^[「『《〈“"【]([^」』》〉”"】]+)[」』》〉”"】]$/.exec(plain)?.[1] ?? plain;
};

function withoutOpening(line: string): string {
  let left = bare(line);
  for (let before = ''; before !== left; ) {
    before = left;
    left = TAGS_OR_LINK.test(left) ? '' : bare(left.replace(GREETING, '').replace(KIND_BEFORE, ''));
  }
  return left;
}

const beforeDay = (line: string) =>
  /^(.{2,}?)[\s(（,，:：|｜-]+(?=\d{1,4}\s*[年月/]|\d{1,2} [A-Z][a-z]{2})/u.exec(line)?.[1] ?? line;

const isWhen = (line: string, now: Date) => {
  const { text, days } = daysIn(line, now);
  const left = days.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
  return (
    (days.length > 0 || hoursIn(left) !== undefined) &&
    left.replace(/[ap]m|[a-z]*day|[上下]午|[早晚]上|集合|星期.|[時點半至月日]|[\d\p{P}\p{S}\s]/gu, '')
      .length < 5
  );
};

export function titleIn(
  parts: Part[],
  mailSubject: string | undefined,
  now: Date,
): { title: string; isDoubtful: boolean } {
  const named = parts.find(({ subject, text }) => subject === 'title' && text)?.text ?? mailSubject;
  const free = parts.slice(0, 6).filter(({ subject }) => !subject);
  const lines = free.map(({ whole }) => withoutOpening(whole)).filter((line) => line && !isWhen(line, now));
  const [first = ''] = lines;
  const heading = [beforeDay(first), ...lines.slice(1, 3)].find(
    (line) => line.length <= LONGEST_HEADING && !SENTENCE.test(line),
  );
  const isProse = first !== heading || daysIn(first, now).days.length > 0;
  const quoted = isProse ? QUOTED.exec(first)?.[1] : undefined;
  const found = named ?? quoted ?? heading;
  const title = tidy(found ?? first) || (parts[0]?.whole ?? '');
  return { title: title.slice(0, 200).toWellFormed(), isDoubtful: found === undefined };
}
