export interface FoundHours {
  start: string;
  end: string | undefined;
  isPastMidnight: boolean;
  isDoubtful: boolean;
}

const MORNING = '上午|早上|朝早|上晝|清晨|凌晨|早';
const AFTERNOON = '下午|下晝|午後|傍晚|黃昏|晚上|夜晚|晚';
const HALF = '[ap]\\.?m\\b\\.?|noon\\b|nn\\b|midnight\\b';
const HOUR = new RegExp(
  `(?:(?<am>${MORNING})|(?<pm>${AFTERNOON})|中午|正午)?\\s*(?<!\\d:|[\\d./$])(?<hour>\\d{1,2})(?:(?:\\s?[:.]\\s?(?<minute>\\d{2})(?!\\d)|\\s?[時时點点](?:(?<rest>\\d{1,2})分?|(?<thirty>半))?[正鐘]*)(?:\\s*(?<half>${HALF}))?|\\s*(?<only>${HALF}))`,
  'g',
);
const TO = '\\s*(?:[-~至到]|\\b(?:to|until|till)\\b)\\s*(?:翌日|次日|(?:the )?next day)?\\s*';
const IS_TO = new RegExp(`^${TO}$`);
const NEXT_DAY = /翌日|次日|next day/;

const SPELLED: [pattern: RegExp, written: string][] = [
  [/\bbetween (.{1,12}?) and /g, '$1 to '],
  [/\b([ap])m ?(\d{1,2}:\d{2})/g, '$2$1m'],
  [/(?<![\d:.])(0?[1-9]|1[0-2])([0-5]\d)(?=\s*[ap]\.?m\b)/g, '$1:$2'],
  [
    /(?<![\d$])([01]\d|2[0-3])([0-5]\d)(?:\s*(?:hrs?|hours?)\b|(?=\s*[-~至]\s*(?:[01]\d|2[0-4])[0-5]\d(?!\d)))/g,
    '$1:$2',
  ],
  [/(?<=:[0-5]\d\s*[-~至]\s*)([01]\d|2[0-4])([0-5]\d)(?!\d)/g, '$1:$2'],
  [/(?<![\d:.])\b(?:12 )?(?:noon|midday)\b|(?<![\d:.])(?:正午|中午)(?!\s*\d)/g, '12:00noon'],
  [/(?<![\d:.])\b(?:12 )?midnight\b|午夜(?!\s*\d)/g, '12:00midnight'],
  [new RegExp(`(?<![\\d:./$])(\\d{1,2})(?=${TO}\\d{1,2}(?:[:.]\\d{2})?\\s*(?:${HALF}))`, 'g'), '$1:00'],
  [
    new RegExp(
      `(?<=(?:[時時點点半]|:\\d{2}|m\\.?)${TO})(\\d{1,2})(?![\\d:./年月日號号時时點点]|\\s*(?:${HALF}))`,
      'g',
    ),
    '$1:00',
  ],
];

interface Clock {
  hour: number;
  minute: number;
  isMorning: boolean;
  isAfternoon: boolean;
  isNight: boolean;
  isPadded: boolean;
  isMidnight: boolean;
}

function clockOf({
  am,
  pm,
  hour,
  minute,
  rest,
  thirty,
  half,
  only,
}: Record<string, string | undefined>): Clock {
  const said = half ?? only ?? '';
  return {
    hour: Number(hour),
    minute: Number(minute ?? rest ?? (thirty ? 30 : 0)),
    isMorning: am !== undefined || said.startsWith('a'),
    isAfternoon: pm !== undefined || said.startsWith('p'),
    isPadded: hour?.startsWith('0') ?? false,
    isNight: /晚/.test(pm ?? ''),
    isMidnight: said.startsWith('mid') || (Number(hour) === NOON && /晚/.test(pm ?? '')),
  };
}

const NOON = 12;
/** Events do not begin before this hour, unless the text says so. */
const FIRST_HOUR = 8;
const UNSURE =
  /刻|[時點][一二三四五六七八九]|\bquarter\b|half past|小時|分鐘|\bhours?\b|minutes|\bdoors\b|入場|登記|registr/;
const SMALL_HOURS = '06:00';

const isUnsaid = ({ hour, isMorning, isAfternoon, isPadded }: Clock) =>
  hour > 0 && hour < NOON && !isMorning && !isAfternoon && !isPadded;

function timeOf({ hour, minute, isMorning, isAfternoon, isMidnight }: Clock): string | undefined {
  const later = isAfternoon && hour < NOON ? hour + NOON : isMorning && hour === NOON ? 0 : hour;
  const hours = isMidnight ? 24 : later;
  if (hours > 24 || minute > 59 || (hours === 24 && minute > 0)) return undefined;
  return `${String(hours).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

const isOpenHour = (from: Clock, to: Clock | undefined) =>
  isUnsaid(from) &&
  from.hour < FIRST_HOUR &&
  !(to && (to.isMorning || to.isAfternoon || to.isMidnight || to.hour > NOON));

function startOf(from: Clock, to: Clock | undefined): Clock {
  const isBefore = to?.isMidnight || (to?.isAfternoon && from.hour < to.hour && to.hour < NOON);
  return isUnsaid(from) && (isBefore || isOpenHour(from, to)) ? { ...from, isAfternoon: true } : from;
}

function endOf(to: Clock, start: Clock, isNextDay: boolean): Clock {
  if (to.hour === NOON && start.isNight && !to.isAfternoon && !to.isMorning)
    return { ...to, isMidnight: true };
  const isLater = !isNextDay && isUnsaid(to) && (start.isAfternoon || to.hour < start.hour);
  return isLater ? { ...to, isAfternoon: true } : to;
}

function rangeOf(from: Clock, to: Clock | undefined, isNextDay: boolean) {
  const start = startOf(from, to);
  const end = to && timeOf(endOf(to, start, isNextDay));
  return { start: timeOf(start) ?? '', end, isOpen: isOpenHour(from, to) };
}

export function hoursIn(plain: string): FoundHours | undefined {
  const text = SPELLED.reduce((read, [pattern, written]) => read.replace(pattern, written), plain);
  const all = [...text.matchAll(HOUR)];
  const [first, second] = all;
  if (!first) return undefined;
  const between = second ? text.slice(first.index + first[0].length, second.index) : '';
  const to = second && IS_TO.test(between) ? clockOf(second.groups ?? {}) : undefined;
  const isNextDay = NEXT_DAY.test(between);
  const { start, end, isOpen } = rangeOf(clockOf(first.groups ?? {}), to, isNextDay);
  if (!start) return undefined;
  const isPastMidnight = end !== undefined && end <= start && (isNextDay || end <= SMALL_HOURS);
  const isDoubtful =
    isOpen ||
    all.length > (to ? 2 : 1) ||
    UNSURE.test(text) ||
    (start < SMALL_HOURS && !/凌晨|am?/.test(text));
  return { start, end: end && (end > start || isPastMidnight) ? end : undefined, isPastMidnight, isDoubtful };
}
