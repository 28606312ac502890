import type { DoorList, DoorPerson } from '../core/events/validation/door.ts';

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
  type: string | null;
  priceCents: number;
  scannedAt: string;
  isOffline?: boolean;
}

export type Waiting = Scan | WalkIn;

export interface Kept {
  token: string;
  list: Omit<DoorList, 'people'>;
  people: DoorPerson[];
  queue: Waiting[];
  refused: { name: string; reason: string }[];
  offsetMs: number;
}
