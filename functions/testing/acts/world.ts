import { randomUUID } from 'node:crypto';
import { HOLD_HEADER } from '../../../core/accounts/validation/sessions.ts';
import { createMember } from '../../../db/testing/factories.ts';
import { type Row, rowOf } from '../answers.ts';
import type { TestApp } from '../app.ts';
import type { Body, CallOptions } from '../caller.ts';

export interface Act {
  call: string;
  body?: CallOptions | Body;
}

/** Keys: names of the calls in the API's description. */
export type Acts = Record<string, () => Promise<Act>>;

export type World = TestApp;

/** For acts whose mails must wait. */
export const HELD = { [HOLD_HEADER]: '1' };

let count = 0;
export const next = () => ++count;
export const act = (call: string, body?: CallOptions | Body): Act =>
  body === undefined ? { call } : { call, body };

export async function owing({ db, staff }: World) {
  const member = await createMember(db, { contactPersonEmail: `acts-${next()}@mail.hk` });
  const year = new Date().getFullYear();
  const term = { memberType: '普通會員', year };
  await staff('POST /api/membership-periods', { memberIds: [member.id], ...term });
  const wanted = { memberId: member.id, kind: 'renewal', memberType: '普通會員', year: year + 1 };
  const invoice: Row = await rowOf(await staff('POST /api/invoices', wanted));
  return { member, invoice };
}

export const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

export const payment = (values: object = {}) => ({
  requestId: randomUUID(),
  method: 'fps',
  amountCents: 10_000,
  receivedOn: today(),
  allocations: [],
  ...values,
});
