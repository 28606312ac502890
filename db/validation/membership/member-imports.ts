import * as z from 'zod/mini';
import {
  IMPORT_ACTIONS,
  IMPORT_LIKENESSES,
  IMPORT_MODES,
  IMPORT_STATUSES,
  MAX_CELL_LENGTH,
  MOST_IMPORT_ROWS,
} from '../../constants.ts';
import { isoTimestamp, key, requiredText } from '../platform/fields.ts';
import { changedRowSchema } from './changed-row.ts';
import { createMemberSchema, memberSchema } from './members.ts';

/**
 * Fields of an import row that are not columns of a member. `year`, `paidOn` and `minuteRef` describe a paid
 * term. `paidYears` comes from a file with one column for each year: `2026`, or `2026 2026-03-01` with the
 * day of payment. `extraCells` are the cells to the right of the last heading.
 */
export const ROW_FIELDS = ['year', 'paidOn', 'minuteRef', 'paidYears', 'note', 'extraCells'] as const;

type MemberField = keyof typeof createMemberSchema.shape;
export type ImportField = MemberField | (typeof ROW_FIELDS)[number];

/** Fields that a column of a file can map to. */
export const IMPORT_FIELDS = [
  ...ROW_FIELDS,
  ...(Object.keys(createMemberSchema.shape) as MemberField[]),
] as const;

const field = () => z.enum(IMPORT_FIELDS, key('validation.invalid'));

/**
 * The field to which each column of the file maps. A column is identified by its position, because headings
 * may be missing or repeated.
 */
const mappingSchema = z.array(
  z.object({
    heading: z.string(key('validation.invalid')).check(z.maxLength(500, key('validation.tooLong'))),
    field: z.nullable(field()),
  }),
  key('validation.required'),
);
export type ImportMapping = z.infer<typeof mappingSchema>;

const mode = () => z.enum(IMPORT_MODES, key('validation.invalid'));

export const createMemberImportSchema = z.object({
  fileName: requiredText(key('validation.required')),
  fileHash: z.string(key('validation.required')).check(z.regex(/^[0-9a-f]{64}$/, key('validation.invalid'))),
  mapping: mappingSchema.check(z.maxLength(200, key('validation.tooLong'))),
  mode: z._default(mode(), 'fill'),
});

const cellText = () =>
  z.string(key('validation.invalid')).check(z.maxLength(MAX_CELL_LENGTH, key('validation.tooLong')));

/** A cell as parsed from the file. Invalid values are reported by the check. */
const cell = () =>
  z.union(
    [
      cellText(),
      z.number(),
      z.boolean(),
      z.array(cellText()).check(z.maxLength(100, key('validation.tooLong'))),
    ],
    key('validation.invalid'),
  );

export const importValuesSchema = z.strictObject(
  Object.fromEntries(IMPORT_FIELDS.map((name) => [name, z.optional(cell())])) as Record<
    ImportField,
    z.ZodMiniOptional<ReturnType<typeof cell>>
  >,
  key('validation.invalid'),
);
export type ImportValues = z.infer<typeof importValuesSchema>;

const rowNo = () =>
  z
    .int(key('validation.number'))
    .check(z.minimum(1, key('validation.number')), z.maximum(1_048_576, key('validation.number')));

const MOST_AT_ONCE = 500;

const areDistinct = (numbers: number[]) => new Set(numbers).size === numbers.length;

export const importRowsSchema = z.object({
  rows: z.array(z.object({ rowNo: rowNo(), values: importValuesSchema }), key('validation.required')).check(
    z.minLength(1, key('validation.required')),
    z.maxLength(MOST_AT_ONCE, key('validation.tooLong')),
    z.refine((rows) => areDistinct(rows.map((row) => row.rowNo)), key('validation.invalid')),
  ),
});
export type ImportRows = z.output<typeof importRowsSchema>['rows'];

export const checkImportSchema = z.object({ mode: z.optional(mode()) });

export const chooseActionSchema = z.object({
  rowNos: z
    .array(rowNo(), key('validation.required'))
    .check(
      z.minLength(1, key('validation.required')),
      z.maxLength(MOST_IMPORT_ROWS, key('validation.tooLong')),
    ),
  action: z.enum(IMPORT_ACTIONS, key('validation.invalid')),
});

/** `except`: skips the members that were edited after the import, and undoes the rest. */
export const undoImportSchema = z.object({ except: z.optional(z.boolean(key('validation.invalid'))) });

/** Numbers of rows: all rows, invalid rows (not imported), and valid rows by action. */
const countsSchema = z.object({
  rows: z.int(),
  faulty: z.int(),
  create: z.int(),
  fill: z.int(),
  update: z.int(),
  skip: z.int(),
});
export type ImportCounts = z.infer<typeof countsSchema>;

export const memberImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  fileHash: z.string(),
  mapping: mappingSchema,
  mode: z.enum(IMPORT_MODES),
  status: z.enum(IMPORT_STATUSES),
  counts: countsSchema,
  checkedAt: z.nullable(isoTimestamp()),
  appliedAt: z.nullable(isoTimestamp()),
  undoneAt: z.nullable(isoTimestamp()),
  createdAt: isoTimestamp(),
  updatedAt: isoTimestamp(),
});
export type MemberImport = z.infer<typeof memberImportSchema>;

export const memberImportRowSchema = z.object({
  rowNo: z.int(),
  values: importValuesSchema,
  /** Error message by field. A row with errors is not imported. */
  faults: z.record(z.string(), z.string()),
  /**
   * Message for each optional field that cannot be read. The field stays empty, and the row is still
   * imported.
   */
  remarks: z.record(z.string(), z.string()),
  action: z.enum(IMPORT_ACTIONS),
  /** Probable existing member. */
  match: z.nullable(
    z.pick(memberSchema, {
      id: true,
      companyNameHk: true,
      companyNameEn: true,
      memberNumber: true,
      companyStatus: true,
    }),
  ),
  /** Criteria that match the suggested member, the most reliable first. */
  likenesses: z.array(z.enum(IMPORT_LIKENESSES)),
  /** Row number of an earlier row about the same company. */
  sameRowNo: z.nullable(z.int()),
  /** Member that the row created or updated. */
  memberId: z.nullable(z.int()),
});
export type MemberImportRow = z.infer<typeof memberImportRowSchema>;

export const importUndoneSchema = z.object({
  import: memberImportSchema,
  /** Members that the undo leaves unchanged. */
  kept: z.array(changedRowSchema),
});
