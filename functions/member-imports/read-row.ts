import { toSnakeCase } from 'drizzle-orm/casing';
import * as z from 'zod/mini';
import { MEMBER_TYPES } from '../../db/constants.ts';
import type { Company } from '../../db/membership/import-match.ts';
import { isMessageKey, type MessageKey } from '../../db/messages/index.ts';
import { nullableText } from '../../db/validation/fields.ts';
import { createMemberSchema } from '../../db/validation/members.ts';
import type { ImportValues } from '../../db/validation/membership/member-imports.ts';
import { membershipYear, requiredDay } from '../../db/validation/membership/membership.ts';

export interface Term {
  year: number;
  paidOn: string | null;
  minuteRef: string | null;
}

export interface ReadRow {
  /** What is stored of it, by column of `members`. */
  fields: Record<string, unknown>;
  term: Term | null;
  faults: Record<string, MessageKey>;
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
  paidOn: z.optional(blankAsMissing(requiredDay())),
  minuteRef: z.optional(nullableText()),
});
type ReadTerm = z.output<typeof termSchema>;

const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** What the columns of counts are sent as when they are empty: nothing, so that none becomes 0. */
const sentOf = (values: ImportValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)));

/** The first fault of each field, as a key of the messages. */
function faultsOf(...results: { error?: z.core.$ZodError | undefined }[]): Record<string, MessageKey> {
  const issues = results.flatMap(({ error }) => error?.issues ?? []);
  return Object.fromEntries(
    issues
      .toReversed()
      .map(({ path, message }) => [String(path[0]), isMessageKey(message) ? message : 'validation.invalid']),
  );
}

/**
 * A year is paid where the file has no day of payment at all, or has one for it: one whose day is left empty has not been
 * paid. A day alone is of its own year.
 */
function termOf(values: ImportValues, { year, paidOn, minuteRef = null }: ReadTerm): Term | null {
  const isUnpaid = values.paidOn !== undefined && !paidOn;
  const termYear = year ?? (paidOn ? Number(paidOn.slice(0, 4)) : undefined);
  return termYear === undefined || isUnpaid ? null : { year: termYear, paidOn: paidOn ?? null, minuteRef };
}

/** Of a member that is there already the name need not be said. */
const namelessSchema = z.object(createMemberSchema.shape);

const isMemberType = (type: unknown) => MEMBER_TYPES.some((known) => known === type);

function companyOf(values: ImportValues): Company {
  const named = (...names: (keyof ImportValues)[]) => names.map((name) => textOf(values[name]));
  return {
    memberNumber: textOf(values.memberNumber),
    memberUniqueCode: textOf(values.memberUniqueCode),
    memberBusinessCertNo: textOf(values.memberBusinessCertNo),
    companyNameHk: textOf(values.companyNameHk),
    companyNameEn: textOf(values.companyNameEn),
    emails: named('memberEmail', 'memberSecretaryEmail', 'representativeEmail', 'contactPersonEmail'),
    phones: named(
      'memberPhone',
      'memberMobile',
      'memberTelphone',
      'memberSecretaryPhone',
      'representativeMobile',
      'contactPersonPhone',
    ),
  };
}

/** A row as it would be stored, checked as a member whom staff add, and as a term. */
export function readRow(values: ImportValues): ReadRow {
  const { year, paidOn, minuteRef, ...sent } = sentOf(values) as ImportValues;
  const member = createMemberSchema.safeParse(sent);
  const term = termSchema.safeParse({ year, paidOn, minuteRef });
  const faults = faultsOf(member, term);
  const read = term.success ? termOf(values, term.data) : null;
  // Terms are of the types that the association has fees for.
  if (read && sent.memberType !== undefined && !isMemberType(sent.memberType))
    faults.memberType ??= 'imports.memberType';
  const fields = Object.entries(namelessSchema.safeParse(sent).data ?? {}).filter(
    ([, value]) => !isNothing(value),
  );
  return {
    fields: Object.fromEntries(fields.map(([name, value]) => [toSnakeCase(name), value])),
    term: read,
    faults,
    company: companyOf(values),
  };
}
