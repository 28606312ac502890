import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import { isPastDay, joinDay } from '../../../core/dates/join-date.ts';
import { isDay } from '../../../core/dates/timestamp.ts';
import { key, nullableText } from '../../../core/fields/fields.ts';
import { membershipYear, requiredDay } from '../../../core/fields/terms.ts';
import type { Company } from '../../../core/membership/import-match.ts';
import { type VocabularyWords, withKeys } from '../../../core/membership/imports/vocabulary-words.ts';
import { memberFieldsWith } from '../../../core/membership/member-fields.ts';
import type { MemberType } from '../../../core/membership/member-types.ts';
import { typeNamed } from '../../../core/membership/type-named.ts';
import type { ImportValues } from '../../../core/membership/validation/member-imports.ts';
import { createMemberSchema } from '../../../core/membership/validation/members.ts';
import { type YearRules, yearEnd, yearOf } from '../../../core/membership/year.ts';
import { isMessageKey, type MessageKey } from '../../../core/messages/index.ts';
import { isNoPhone } from './read-person.ts';

export interface Term {
  year: number;
  paidOn: string | null;
  minuteRef: string | null;
  others?: { year: number; paidOn: string | null }[];
}

export interface ReadRow {
  fields: Record<string, unknown>;
  term: Term | null;
  faults: Record<string, MessageKey>;
  remarks: Record<string, MessageKey>;
  company: Company;
}

const blankAsMissing = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && !value.trim() ? undefined : value)),
    z.optional(schema),
  );

const termSchema = z.object({
  year: z.optional(
    blankAsMissing(
      z.pipe(
        z.transform((value) => (typeof value === 'string' ? Number(value) : value)),
        membershipYear(),
      ),
    ),
  ),
  paidOn: z.optional(
    blankAsMissing(requiredDay().check(z.refine((day) => isPastDay(day), key('imports.paidOn.future')))),
  ),
  minuteRef: z.optional(nullableText()),
});
type ReadTerm = z.output<typeof termSchema>;

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** An empty count must not become 0. */
const sentOf = (values: ImportValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));

function faultsOf(...results: { error?: z.core.$ZodError | undefined }[]): Record<string, MessageKey> {
  const issues = results.flatMap(({ error }) => error?.issues ?? []);
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), isMessageKey(message) ? message : 'validation.invalid']),
  );
}

function termOf(values: ImportValues, { year, paidOn, minuteRef = null }: ReadTerm): Term | null {
  const isUnpaid = values.paidOn !== undefined && !paidOn;
  const termYear = year ?? (paidOn ? Number(paidOn.slice(0, 4)) : undefined);
  return termYear === undefined || isUnpaid ? null : { year: termYear, paidOn: paidOn ?? null, minuteRef };
}

interface PaidYear {
  year: number;
  paidOn: string | null;
}

/** A value is a year, or a year and the day of payment: `2026 2026-03-01`. */
function yearsIn(written: ImportValues['paidYears']): { paid: PaidYear[]; isUnclear: boolean } {
  const cells = Array.isArray(written) ? written : [];
  const paid = cells.flatMap((cell): PaidYear[] => {
    const [, year, day] = /^(\d{4})(?: (\d{4}-\d{2}-\d{2}))?$/.exec(cell) ?? [];
    const isRight = membershipYear().safeParse(Number(year)).success && (!day || isPastDay(day));
    return isRight ? [{ year: Number(year), paidOn: day ?? null }] : [];
  });
  return { paid, isUnclear: paid.length < cells.length };
}

function withOthers(term: Term | null, paid: PaidYear[]): Term | null {
  const years = [...new Map(paid.map((one) => [one.year, one])).values()].toSorted(
    (one, other) => other.year - one.year,
  );
  const [latest] = years;
  const own = term ?? (latest ? { ...latest, minuteRef: null } : null);
  const others = years.filter(({ year }) => year !== own?.year);
  return own && others.length > 0 ? { ...own, others } : own;
}

export type Rules = Pick<YearRules, 'yearStartsOn'> & {
  types: readonly MemberType[];
  words: VocabularyWords;
};

function termYear(written: ImportValues['year'], rules: Rules) {
  const text = textOf(written).trim();
  if (!isDay(text)) return { year: written, isOther: false };
  const year = yearOf(text, rules);
  const isKnown = membershipYear().safeParse(year).success;
  return { year, isOther: isKnown && yearEnd(year, rules) !== text };
}

/** The row may update a member whose name is stored. */
const namelessSchema = z.object(createMemberSchema.shape);

function companyOf(values: ImportValues): Company {
  const named = (...names: (keyof ImportValues)[]) => names.map((name) => textOf(values[name]));
  return {
    memberNumber: textOf(values.memberNumber),
    memberUniqueCode: textOf(values.memberUniqueCode),
    memberBusinessCertNo: textOf(values.memberBusinessCertNo),
    companyNameHk: textOf(values.companyNameHk),
    companyNameEn: textOf(values.companyNameEn),
    emails: named(...memberFieldsWith({ kind: 'email' })),
    phones: named(...memberFieldsWith({ kind: 'phone' })),
  };
}

const TOTAL =
  /^(?:合共|共計|總計|總數|總額|合計|小計|总计|合计|小计|共计|(?:grand |sub-?)?totals?|sum)\s*(?:[:：].*|\d.*)?$/i;

const isTotal = (values: ImportValues) =>
  [values.companyNameHk, values.companyNameEn, values.memberNumber].some((value) =>
    TOTAL.test(textOf(value).normalize('NFKC').trim()),
  );

const TITLE =
  /^[【〔［[(（].*[】〕］\])）]$|^(?:[A-Z]|[一二三四五六七八九十甲乙丙丁戊]{1,3}|\d{1,2})[.．、)）:：]\s*\S|(?:會員|会员|類別|类别)$|^第.*[頁页]|^(?:part|section|category|page)\b|\bmembers$/i;

const FOOTER = new RegExp(
  [
    '^[*※＊#\\s]*(?:製表|制表|編製|编制|填表|覆核|審核|核對|更新|列印|打印|印製|截至|資料來源|備註|备注|附註|註|注|說明|说明)[^:]{0,8}:',
    '^[*※\\s]*(?:(?:prepared|compiled|checked|approved|printed|updated)(?: (?:by|on|at))?|last update[d]?(?: on)?|as (?:at|of)|remarks?|notes?|source)\\b[^:]{0,12}:',
    '^(?:以上|上述|本名單|本表)(?:資料|资料|名單|名单|會員|内容|內容|只供|僅供)',
    '^[-–—=*~.\\s]*(?:完|全文完|名單完|表完|以下空白|end(?: of (?:list|file|report|document))?)[-–—=*~.\\s]*$',
    '^(?:for internal use|confidential|internal use only|this (?:list|document|report) )',
  ].join('|'),
  'i',
);

function isFooter(values: ImportValues): boolean {
  const [first, ...others] = Object.entries(values).filter(([, value]) => !isNothing(value));
  const isName = first?.[0] === 'companyNameHk' || first?.[0] === 'companyNameEn';
  return isName && others.length === 0 && FOOTER.test(textOf(first?.[1]).normalize('NFKC').trim());
}

function nameAlone(values: ImportValues): 'title' | 'member' | undefined {
  const [first, ...others] = Object.entries(values).filter(([, value]) => !isNothing(value));
  const isName = first?.[0] === 'companyNameHk' || first?.[0] === 'companyNameEn';
  if (!isName || others.length > 0 || Object.keys(values).length < 3) return undefined;
  return TITLE.test(textOf(first[1]).normalize('NFKC').trim()) ? 'title' : 'member';
}

/**
 * If one of these fields is invalid, the row is an error. An invalid value in any other field is omitted with
 * a remark.
 */
const NEEDED = new Set([
  'companyNameHk',
  'companyNameEn',
  'memberNumber',
  'memberUniqueCode',
  'memberType',
  'memberMark',
  'companyStatus',
  'memberJoinDate',
  'endedOn',
  'year',
  'paidOn',
  'minuteRef',
  'extraCells',
]);

function withRemarks(
  found: Record<string, MessageKey>,
  partial: Record<string, MessageKey>,
): Pick<ReadRow, 'faults' | 'remarks'> {
  const [faults, remarks] = [true, false].map((isNeeded) =>
    Object.fromEntries(Object.entries(found).filter(([name]) => NEEDED.has(name) === isNeeded)),
  );
  return { faults: faults ?? {}, remarks: { ...remarks, ...partial } };
}

const PHONES = [...memberFieldsWith({ kind: 'phone' }), ...memberFieldsWith({ kind: 'fax' })];

const phoneFaults = (values: ImportValues): Record<string, MessageKey> =>
  Object.fromEntries(
    PHONES.filter((name) => isNoPhone(textOf(values[name]).trim())).map((name): [string, MessageKey] => [
      name,
      'imports.phone',
    ]),
  );

/** Texts such as 網站 or 按此 are link texts, and the cell does not contain their URL. */
const WEB_ADDRESS = /[\p{L}\p{N}]\.\p{L}{2,}/u;

function contactFaults(values: ImportValues): Record<string, MessageKey> {
  const website = textOf(values.memberWebsite).normalize('NFKC').trim();
  const isAddress = website === '' || WEB_ADDRESS.test(website);
  return { ...phoneFaults(values), ...(!isAddress && { memberWebsite: 'imports.website' as const }) };
}

/** End of a company name after a comma, which a CSV parser has moved into the next cell: `Pets & Cats, Ltd.` */
const END_OF_NAME =
  /^(?:ltd|limited|inc|incorporated|co|company|llc|llp|corp)\b\.?|^(?:有限|股份|\(?HK\)?\s*(?:ltd|limited))/i;

function isShiftedName(values: ImportValues): boolean {
  const numbers = [values.memberNumber, values.memberUniqueCode, values.memberBusinessCertNo].map(textOf);
  const isCut = Object.values(values).some((value) =>
    END_OF_NAME.test(textOf(value).normalize('NFKC').trim()),
  );
  return isCut || numbers.some((number) => number !== '' && !/\d/.test(number));
}

const BETWEEN_TRADES = /[及和與与&＆]|\band\b|\d\s*[.、)]/i;
const hasSeveralTrades = ({ businessTypes }: ImportValues, { keys }: VocabularyWords) =>
  Array.isArray(businessTypes) &&
  businessTypes.some((name) => BETWEEN_TRADES.test(name) && !keys.business.has(name));

const YEAR = '(?:19|20)\\d{2}';
const MONTH =
  '(?:0?[1-9]|1[0-2])\\s*[-/.]|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*[.,]*';
/** 2019, 2019年6月, June 2019, about 2019. Many lists have no exact date for members who joined long ago. */
const PARTIAL_DAY = new RegExp(
  `^(?:[約约]|about |circa |c\\. ?)?\\s*(?:${YEAR}\\s*(?:年|[-/.])?\\s*(?:\\d{1,2}\\s*月?)?|(?:${MONTH})\\s*${YEAR})[初中底末]?$`,
  'i',
);

/** Firms that left or closed are no members, whatever the rest of the row says. */
const LEFT =
  /退會|退会|離會|离会|結業|结业|停業|停业|倒閉|倒闭|除名|終止|终止|取消|註銷|注销|身故|已故|resigned|closed|ceased|left|deceased|terminated|dissolved|withdrawn|cancell?ed|inactive/i;
/** Still a member: the year column says which term has ended. */
const EXPIRED =
  /^(?:已)?(?:過期|过期|逾期|到期|失效|未續會|未续会|欠費|欠费)$|^(?:expired|lapsed|overdue|in arrears)$/i;
/** Words of lists in place of a year, for a type of membership for life. */
const FOR_LIFE = /^(?:永久|永久有效|終身|终身|永遠|永远|permanent|life|lifetime|for life)$/i;
const hasLeft = ({ companyStatus }: ImportValues) => LEFT.test(textOf(companyStatus));

const FORMULA_ERROR = /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|GETTING_DATA)$/i;

const formulaErrors = (values: ImportValues): Record<string, MessageKey> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => FORMULA_ERROR.test(textOf(value).trim()))
      .map(([name]): [string, MessageKey] => [name, 'imports.formulaError']),
  );

interface Findings {
  sent: object & { memberDistrict?: unknown };
  joined: string;
  faults: Record<string, MessageKey>;
  partial: Record<string, MessageKey>;
  words: VocabularyWords;
}

const GONE =
  /[(（【〔[]\s*(?:已|經|现已|現已)?\s*(?:結業|结业|停業|停业|倒閉|倒闭|退會|退会|退出|除名|離會|离会|身故|已故|終止|终止|取消會籍|closed(?: down)?|resigned|ceased|left|deceased|terminated|dissolved)[^)）】〕\]]{0,12}[)）】〕\]]/i;
const isGone = ({ companyNameHk, companyNameEn }: ImportValues) =>
  GONE.test(`${textOf(companyNameHk)} ${textOf(companyNameEn)}`);

function judgeWords(values: ImportValues, { sent, joined, faults, partial, words }: Findings): void {
  const alone = nameAlone(values);
  if (isTotal(values)) faults.companyNameHk = 'imports.totalRow';
  else if (alone === 'title') faults.companyNameHk = 'imports.titleRow';
  else if (alone === 'member' || isFooter(values)) partial.companyNameHk = 'imports.nameAlone';
  else if (isGone(values)) partial.companyNameHk = 'imports.nameGone';
  if (values.extraCells) (isShiftedName(values) ? faults : partial).extraCells = 'imports.extraCells';
  if (hasSeveralTrades(values, words)) partial.businessTypes = 'imports.businessTypes';
  if (sent.memberDistrict !== undefined && !words.keys.district.has(String(sent.memberDistrict)))
    partial.memberDistrict = 'imports.district';
  if (PARTIAL_DAY.test(joined.normalize('NFKC'))) partial.memberJoinDate = 'imports.partialDay';
  else if (joined && !joinDay(joined)) faults.memberJoinDate ??= 'members.memberJoinDate.invalid';
}

function standingIn({ memberType, companyStatus, year }: ImportValues, { types }: Rules) {
  const type = typeNamed(types, textOf(memberType));
  return {
    type,
    isExpired: EXPIRED.test(textOf(companyStatus).trim()),
    isEndless: type?.term === 'life' && FOR_LIFE.test(textOf(year).trim()),
  };
}

export function readRow(cells: ImportValues, rules: Rules): ReadRow {
  const values = withKeys(cells, rules.words);
  const {
    year,
    paidOn,
    minuteRef,
    paidYears,
    extraCells: _extraCells,
    note: _note,
    ...written
  } = sentOf(values) as ImportValues;
  const joined = textOf(written.memberJoinDate).trim();
  const isPartial = PARTIAL_DAY.test(joined.normalize('NFKC'));
  const { memberJoinDate: _joined, ...undated } = written;
  const dated = joined && !isPartial ? { ...undated, memberJoinDate: joinDay(joined) ?? joined } : undated;
  const { type, isExpired, isEndless } = standingIn(values, rules);
  const sent = {
    ...dated,
    ...(type && { memberType: type.key }),
    ...(isExpired && { companyStatus: true }),
  };
  const member = createMemberSchema.safeParse(sent);
  const partial: Record<string, MessageKey> = {};
  const { year: ownYear, isOther } = termYear(isEndless ? undefined : year, rules);
  const term = termSchema.safeParse({ year: ownYear, paidOn, minuteRef });
  const faults = faultsOf(member, term);
  judgeWords(values, { sent, joined, faults, partial, words: rules.words });
  const years = yearsIn(paidYears);
  if (years.isUnclear) faults.paidYears = 'imports.paidYears';
  const read = term.success ? withOthers(termOf(values, term.data), years.paid) : null;
  if (read && isOther) partial.year = 'imports.expiry';
  // Rejects a term whose member type does not exist.
  if (read && sent.memberType !== undefined && !rules.types.some(({ key }) => key === sent.memberType))
    faults.memberType ??= 'imports.memberType';
  if (isExpired) partial.companyStatus = 'imports.statusExpired';
  if (hasLeft(values)) faults.companyStatus = 'imports.statusLeft';
  Object.assign(faults, formulaErrors(values));
  const unreadable = Object.keys({ ...contactFaults(values), ...faults });
  const legible = Object.fromEntries(Object.entries(sent).filter(([name]) => !unreadable.includes(name)));
  const fields = Object.entries(namelessSchema.safeParse(legible).data ?? {}).filter(
    ([, value]) => !isNothing(value),
  );
  return {
    fields: Object.fromEntries(fields.map(([name, value]) => [toSnakeCase(name), value])),
    term: read,
    ...withRemarks({ ...contactFaults(values), ...faults }, partial),
    company: companyOf(values),
  };
}
