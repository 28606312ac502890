import type { CheckInResult, DoorList, DoorPerson } from '../core/events/validation/door.ts';
import { language } from './i18n/index.ts';
import type { Scan, WalkIn } from './types.ts';

export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PATIENCE_MS = 15_000;

async function call<Answer>(path: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetch(`/api/door/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Accept-Language': language,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return answer.json();
  const told = (await answer.json().catch(() => ({}))) as { message?: string };
  throw new Refusal(answer.status, told.message ?? '');
}

export const pair = (code: string) => call<{ token: string }>('pair', undefined, { code });

export const readList = (token: string, since?: string) =>
  call<DoorList>(`list${since ? `?since=${encodeURIComponent(since)}` : ''}`, token);

export const sendScans = async (token: string, items: Scan[]) =>
  (await call<{ results: CheckInResult[] }>('check-ins', token, { items })).results;

export const sendWalkIn = (
  token: string,
  { kind: _kind, type: _type, priceCents: _price, ...person }: WalkIn,
) => call<DoorPerson>('walk-ins', token, person);
