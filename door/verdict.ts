import type { DoorMark } from '../core/events/validation/door.ts';
import type { Person, Waiting } from './types.ts';

/** Includes unsent scans of this phone. The first one is the admission. */
export function marksOf(person: Person, queue: Waiting[], device: string): DoorMark[] {
  let marks = [...person.marks];
  for (const item of queue) {
    if (item.kind === 'walk_in' || item.registrationId !== person.id) continue;
    if (item.kind === 'undo') marks = marks.filter(({ at }) => at > item.scannedAt);
    else if (!marks.some(({ clientId }) => clientId === item.clientId))
      marks.push({ at: item.scannedAt, device, clientId: item.clientId });
  }
  return marks.sort((one, other) => one.at.localeCompare(other.at));
}

export type Verdict =
  | { kind: 'ok' }
  | { kind: 'owes'; cents: number }
  | { kind: 'double'; first: DoorMark }
  | { kind: 'cancelled' }
  | { kind: 'transferred' };

export function verdictOn(person: Person, marks: DoorMark[], generation?: number): Verdict {
  if (person.status === 'cancelled') return { kind: 'cancelled' };
  if (generation !== undefined && generation !== person.generation) return { kind: 'transferred' };
  const [first] = marks;
  if (first) return { kind: 'double', first };
  return person.owesCents > 0 ? { kind: 'owes', cents: person.owesCents } : { kind: 'ok' };
}

export function readTicket(text: string): { ticketNo: string; generation?: number } | undefined {
  const [, ticketNo = '', generation] =
    /^(?:PT1\.)?([A-HJ-NP-Z]{8})(?:\.(\d{1,6}))?$/.exec(text.trim().toUpperCase()) ?? [];
  if (!ticketNo) return undefined;
  return generation === undefined ? { ticketNo } : { ticketNo, generation: Number(generation) };
}
