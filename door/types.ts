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
  /** Shown until the server has registered the person. */
  type: string | null;
  priceCents: number;
  scannedAt: string;
  isOffline?: boolean;
}

/** Something that the server has not confirmed yet. */
export type Waiting = Scan | WalkIn;

/** What the phone keeps. */
export interface Kept {
  token: string;
  list: Omit<DoorList, 'people'>;
  people: DoorPerson[];
  queue: Waiting[];
  /** Walk-ins that the server has refused. */
  refused: { name: string; reason: string }[];
  /** Server time less the phone's, in milliseconds. */
  offsetMs: number;
}
