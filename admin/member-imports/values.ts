import { MAX_CELL_LENGTH } from '../../db/constants.ts';
import type {
  ImportField,
  ImportMapping,
  ImportRows,
  ImportValues,
} from '../../db/validation/membership/member-imports.ts';
import { dayIn } from './days.ts';
import { districtOf, kindsOf, memberTypeOf, statusOf, titleOf } from './words.ts';

type Value = NonNullable<ImportValues[ImportField]>;
type Reader = (text: string) => Value;

/** In any width; of a number that a spreadsheet has written as one, without `.0`. */
const plain: Reader = (text) => text.normalize('NFKC').replace(/\.0+$/, '').trim();

const orAsItIs =
  (read: (text: string) => Value | undefined): Reader =>
  (text) =>
    read(text) ?? text;

const count: Reader = (text) => {
  const digits = text
    .normalize('NFKC')
    .replace(/[,\s]|[間间家人名個个]$/g, '')
    .replace(/\.0+$/, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : text;
};

/** `2026年度` is 2026; `2025/26` may be either, which staff must say. */
const year: Reader = (text) => {
  const [, found] = /^\D*((?:19|20)\d{2})\D*$/.exec(text.normalize('NFKC').replace(/\.0+$/, '')) ?? [];
  return found ? Number(found) : text;
};

const READERS: Partial<Record<ImportField, Reader>> = {
  memberNumber: plain,
  memberUniqueCode: plain,
  memberBusinessCertNo: plain,
  memberPhone: plain,
  memberTelphone: plain,
  memberMobile: plain,
  memberFax: plain,
  memberSecretaryPhone: plain,
  representativeMobile: plain,
  contactPersonPhone: plain,
  memberEmail: (text) => emailOf(text),
  memberSecretaryEmail: (text) => emailOf(text),
  representativeEmail: (text) => emailOf(text),
  contactPersonEmail: (text) => emailOf(text),
  memberEstablishedYear: plain,
  memberStoreCount: plain,
  memberEmployeeCount: plain,
  memberBusinessYear: count,
  memberNumberOfShops: count,
  memberNumberOfEmployees: count,
  memberCategory: count,
  memberType: orAsItIs(memberTypeOf),
  companyStatus: orAsItIs(statusOf),
  memberDistrict: orAsItIs(districtOf),
  representativeTitle: orAsItIs(titleOf),
  businessTypes: kindsOf,
  memberJoinDate: orAsItIs(dayIn),
  endedOn: orAsItIs(dayIn),
  paidOn: orAsItIs(dayIn),
  year,
};

const emailOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/^mailto:/i, '')
    .trim();

/** What is not seen, and what no database holds. */
const UNSEEN = /[\0\u200B\uFEFF]/g;

/** What a cell says: a code that was kept whole as `="0123"`, what was made harmless with `'`; nothing that cannot be stored. */
function clean(cell: string): string {
  const [, code] = /^="(.*)"$/s.exec(cell) ?? [];
  const text = (code ?? cell).replace(/^'(?=[=+\-@＝＋－＠])/, '');
  return text.toWellFormed().replace(UNSEEN, '').trim().slice(0, MAX_CELL_LENGTH);
}

/** A cell as its field has it; what nobody understands stays as it is, for the check to name. */
function cellValue(field: ImportField, cell: string): Value {
  const text = clean(cell);
  return text === '' ? '' : (READERS[field]?.(text) ?? text);
}

/** The rows below the headings that say anything, under their numbers in the file. A row of headings that is repeated is none. */
export function rowsOf(rows: string[][], heading: number, mapping: ImportMapping): ImportRows {
  const headings = JSON.stringify(rows[heading] ?? []);
  const columns = mapping.flatMap(({ field }, place) => (field ? [{ field, place }] : []));
  return rows.flatMap((row, place) => {
    if (place <= heading || JSON.stringify(row) === headings) return [];
    const values = columns.map(
      ({ field, place: column }) => [field, cellValue(field, row[column] ?? '')] as const,
    );
    return values.some(([, value]) => value !== '')
      ? [{ rowNo: place + 1, values: Object.fromEntries(values) }]
      : [];
  });
}
