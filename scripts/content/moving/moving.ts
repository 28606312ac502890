import type { Sent } from '../read-content.ts';

export interface MovedContact {
  line: number;
  email: string;
  name: string | null;
  consentAt?: string;
  withdrawnAt?: string;
  isBounced?: boolean;
  proof: string;
}

export interface Moving {
  records: Sent[];
  redirects: { from: string; to: string }[];
  contacts: MovedContact[];
  notes: string[];
}

export const NOTHING: Moving = { records: [], redirects: [], contacts: [], notes: [] };
