import * as z from 'zod/mini';
import { hasModule } from '../../association/profile.ts';
import { isoTimestamp, key, requiredText } from '../../fields/fields.ts';
import {
  IMPORT_ACTIONS,
  IMPORT_LIKENESSES,
  IMPORT_MODES,
  IMPORT_STATUSES,
  MAX_CELL_LENGTH,
  MOST_IMPORT_ROWS,
} from '../kinds.ts';
import { GIVEN_ROLES, SEATS } from '../people.ts';
import { changedRowSchema } from './changed-row.ts';
import { createMemberSchema, memberSchema } from './members.ts';

/**
 * Not columns of a member. `year`, `paidOn` and `minuteRef` describe a paid term. `paidYears` comes from a
 * file with one column for each year: `2026`, or `2026 2026-03-01` with the day of payment. `extraCells` are
 * the cells to the right of the last heading.
 */
export const ROW_FIELDS = ['year', 'paidOn', 'minuteRef', 'paidYears', 'note', 'extraCells'] as const;

export const PERSON_FIELDS = [
  'personName',
  'personNameEn',
  'personPosition',
  'personEmail',
  'personPhone',
  'personMobile',
  'personRoles',
] as const;
export type PersonField = (typeof PERSON_FIELDS)[number];

type MemberField = keyof typeof createMemberSchema.shape;
export type ImportField = MemberField | (typeof ROW_FIELDS)[number] | PersonField;

export const IMPORT_FIELDS: readonly ImportField[] = [
  ...ROW_FIELDS,
  ...(hasModule('people') ? PERSON_FIELDS : []),
  ...(Object.keys(createMemberSchema.shape) as MemberField[]),
];

const field = () => z.enum(IMPORT_FIELDS, key('validation.invalid'));

/** A column is identified by its position, because headings may be missing or repeated. */
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

export const undoImportSchema = z.object({ except: z.optional(z.boolean(key('validation.invalid'))) });

const countsSchema = z.object({
  rows: z.int(),
  faulty: z.int(),
  create: z.int(),
  fill: z.int(),
  update: z.int(),
  skip: z.int(),
  people: z.optional(z.int()),
  /** People who end, because another name takes their seat. */
  ends: z.optional(z.int()),
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
  faults: z.record(z.string(), z.string()),
  /** Unreadable optional fields. They stay empty, and the row is still imported. */
  remarks: z.record(z.string(), z.string()),
  action: z.enum(IMPORT_ACTIONS),
  match: z.nullable(
    z.pick(memberSchema, {
      id: true,
      companyNameHk: true,
      companyNameEn: true,
      memberNumber: true,
      companyStatus: true,
    }),
  ),
  likenesses: z.array(z.enum(IMPORT_LIKENESSES)),
  sameRowNo: z.nullable(z.int()),
  memberId: z.nullable(z.int()),
  person: z.nullable(
    z.object({
      name: z.string(),
      email: z.nullable(z.string()),
      roles: z.array(z.enum(GIVEN_ROLES)),
      /** `seat`: a person with a seat, of whom only the roles change. */
      found: z.enum(['new', 'known', 'seat']),
    }),
  ),
  ends: z.array(z.object({ name: z.string(), email: z.nullable(z.string()), seats: z.array(z.enum(SEATS)) })),
});
export type MemberImportRow = z.infer<typeof memberImportRowSchema>;

export const importUndoneSchema = z.object({
  import: memberImportSchema,
  kept: z.array(changedRowSchema),
});
