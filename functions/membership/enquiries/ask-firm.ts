import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { hongKongDay } from '../../../core/dates/days.ts';
import type { AskFirm, PassedOn } from '../../../core/membership/validation/member-enquiries.ts';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { isAskable, isListed } from '../../../db/queries/membership/public-members.ts';
import { memberEnquiries, members } from '../../../db/tables/index.ts';
import { ApiError, found } from '../../http/failures/errors.ts';
import type { Call } from '../../http/types.ts';
import { senderOf } from '../../mail/sending/sender.ts';

const LARGEST_ID = 2 ** 31 - 1;

/** A firm without a member code has `id-` and its id in the address (`memberCode` of the site). */
function hasCode(code: string) {
  const id = Number(/^id-(\d{1,10})$/.exec(code)?.[1] ?? 0);
  return id > 0 && id <= LARGEST_ID ? eq(members.id, id) : eq(members.memberUniqueCode, code);
}

const hashOf = (memberId: number, { name, email, message }: AskFirm) =>
  createHash('sha256')
    .update(JSON.stringify([hongKongDay(new Date()), memberId, name, email.toLowerCase(), message]))
    .digest('hex');

/** The same values on the same day are one enquiry, which causes one mail. */
export async function askFirm(call: Call, asked: AskFirm): Promise<void> {
  const { db, locale } = call;
  const [firm] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(hasCode(asked.code), isListed(), isAskable));
  if (!firm) throw new ApiError(404, 'enquiries.notTaken', { code: 'not_taken' });
  await run(
    db,
    calls.takeEnquiry({
      ...{ member: firm.id, sender: asked.name, address: asked.email, body: asked.message },
      ...{ language: locale, hash: hashOf(firm.id, asked), network: senderOf(call) ?? null },
    }),
  );
}

export async function passOn(call: Call, id: number): Promise<void> {
  const { rows } = await run(call.db, calls.passOnEnquiry({ id, network: senderOf(call) ?? null }));
  if (!rows[0]?.value) throw new ApiError(409, 'enquiries.notTaken', { code: 'not_taken' });
}

const passedOnAt = sql`(select max(passed_on_at) from member_enquiries where member_id = members.id)`;

export async function passedOnOf(db: Database, memberId: number): Promise<PassedOn> {
  const { lastAt, ...counted } = found(
    await db
      .select({
        takesEnquiries: members.takesEnquiries,
        isReachable: sql<boolean>`coalesce(can_receive_mail(members), false)`,
        passedOn: db.$count(
          memberEnquiries,
          sql`${memberEnquiries.memberId} = ${members.id} and ${memberEnquiries.passedOnAt} is not null`,
        ),
        lastAt: passedOnAt.mapWith(memberEnquiries.passedOnAt),
      })
      .from(members)
      .where(eq(members.id, memberId)),
  );
  return { ...counted, lastAt: lastAt?.toISOString() ?? null };
}

export const chooseEnquiries = (db: Database, id: number, takesEnquiries: boolean) =>
  db.update(members).set({ takesEnquiries }).where(eq(members.id, id));
