import { CIRCULAR_TOPICS } from '../fields/topics.ts';

/** Official notices (general meetings, elections) need no consent. */
export const CIRCULAR_KINDS = [...CIRCULAR_TOPICS, 'official'] as const;
export type CircularKind = (typeof CIRCULAR_KINDS)[number];

export const CONTACT_KINDS = ['subscriber', 'press', 'partner'] as const;
export const CONTACT_STATUSES = ['pending', 'subscribed', 'unsubscribed'] as const;
export const CONTACT_SOURCES = ['form', 'staff', 'import', 'event'] as const;
export const TAG_KINDS = ['tag', 'committee'] as const;

export const SERVICE_CHANNELS = ['mail', 'post', 'whatsapp', 'hand'] as const;

export const STAFF_CHANNELS = ['post', 'whatsapp', 'hand'] as const;

export const NOTICE_CHANNELS = ['mail', 'post'] as const;

export const PROPOSAL_STATUSES = ['open', 'sent', 'dismissed', 'lifted'] as const;

export const LABEL_SHEETS = ['3x7', '3x8', '2x7'] as const;
export type LabelSheet = (typeof LABEL_SHEETS)[number];
export const CIRCULAR_STATUSES = [
  'draft',
  'scheduled',
  'preparing',
  'sending',
  'paused',
  'sent',
  'stopped',
  'cancelled',
] as const;
export type CircularStatus = (typeof CIRCULAR_STATUSES)[number];
export const CONSENT_ACTS = ['given', 'refused', 'withdrawn'] as const;

export const CONSENT_CHANNELS = ['form', 'link', 'one_click', 'complaint', 'staff', 'paper'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];
