import type { DoorList, DoorPerson } from '../db/validation/events/door.ts';

export type Person = DoorPerson & { folded: string };

export interface Scan {
  clientId: string;
  kind: 'in' | 'undo';
  registrationId: number;
  generation?: number;
  source: 'qr' | 'search';
  scannedAt: string;
  isOffline?: boolean;
  isCash?: boolean;
}

export interface WalkIn {
  clientId: string;
  kind: 'walk_in';
  name: string;
  company?: string;
  ticketTypeId?: number;
  /** Name of the ticket type. Displayed until the server has stored the walk-in. */
  type: string | null;
  priceCents: number;
  scannedAt: string;
  isOffline?: boolean;
}

/** A queued scan or walk-in that the server has not confirmed yet. */
export type Waiting = Scan | WalkIn;

/** Data that the phone stores. */
export interface Kept {
  token: string;
  list: Omit<DoorList, 'people'>;
  people: DoorPerson[];
  queue: Waiting[];
  /** Walk-ins that the server has rejected. */
  refused: { name: string; reason: string }[];
  /** Server time minus phone time, in milliseconds. */
  offsetMs: number;
}
