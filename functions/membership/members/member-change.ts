import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { joinDay } from '../../../core/dates/join-date.ts';
import { updateMemberSchema } from '../../../core/membership/validation/members.ts';
import { members } from '../../../db/tables/index.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { checked, jsonBody } from '../../http/json.ts';
import type { AppEnv } from '../../http/types.ts';

interface WithJoinDate {
  memberJoinDate?: string | undefined;
}

export function withJoinDay<Values extends WithJoinDate>(values: Values): Values {
  if (!values.memberJoinDate) return values;
  const memberJoinDate = joinDay(values.memberJoinDate);
  if (!memberJoinDate)
    throw new ApiError(400, 'error.validation', {
      errors: { memberJoinDate: 'members.memberJoinDate.invalid' },
    });
  return { ...values, memberJoinDate };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

function doubtful(body: Record<string, unknown>): string[] {
  const faults = updateMemberSchema.safeParse(body).error?.issues ?? [];
  const { memberJoinDate } = body;
  const isRewritten = typeof memberJoinDate === 'string' && memberJoinDate !== joinDay(memberJoinDate);
  return [...faults.map(({ path }) => String(path[0])), ...(isRewritten ? ['memberJoinDate'] : [])];
}

/** Ignores values that equal the stored values, even if they are invalid. */
export async function memberChange(c: Context<AppEnv>, id: number) {
  const body = await jsonBody(c);
  const names = isRecord(body) ? doubtful(body) : [];
  if (!isRecord(body) || names.length === 0) return checked(updateMemberSchema, body);
  const [stored = {}] = await c.var.db.select().from(members).where(eq(members.id, id));
  const known: Record<string, unknown> = stored;
  const changed = Object.entries(body).filter(
    ([name, value]) => !(names.includes(name) && Object.hasOwn(known, name) && isSame(value, known[name])),
  );
  return withJoinDay(checked(updateMemberSchema, Object.fromEntries(changed)));
}
