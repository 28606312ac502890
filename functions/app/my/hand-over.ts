import { sql } from 'drizzle-orm';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import type { Database } from '../../../db/database.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import type { Settings } from '../../http/env.ts';
import { ApiError, returned } from '../../http/failures/errors.ts';
import { handOverOf } from '../../mail/rendering/hand-over-mail.ts';

export async function askHandOver(db: Database, memberId: number, personId: number) {
  const [{ rows }] = await db.batch([
    run(db, calls.askHandOver({ member: memberId, person: personId })),
    recordAct(db, {
      ...{ action: 'update', resource: 'members', recordId: memberId, fields: ['handOver'] },
      when: sql`exists (select from hand_overs where member_id = ${memberId} and person_id = ${personId} and status = 'open')`,
    }),
  ]);
  return { effectiveAt: new Date(returned(rows)).toISOString() };
}

export async function objectTo(db: Database, settings: Settings, token: string): Promise<void> {
  const id = handOverOf(settings, token);
  const { rows } = await db.execute(sql`
    with objected as (
      update hand_overs set status = 'objected', updated_at = now() where id = ${id ?? 0} and status = 'open' returning member_id
    )
    insert into audit_log (action, resource, record_id, fields)
    select 'dismiss', 'members', member_id, '{handOver}' from objected returning id`);
  if (rows.length === 0) throw new ApiError(409, 'people.objectionOver', { code: 'wrong_state' });
}
