import { MAIL_DEFINITIONS, type MailTemplateKey } from './definitions.ts';

export type { MailTemplateKey };

export const MAIL_STATUSES = [
  'queued',
  'sending',
  'held',
  'sent',
  'bounced',
  'complained',
  'failed',
  'unknown',
  'skipped',
  'cancelled',
] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** The lowest number is sent first. */
export const MAIL_PRIORITY = {
  first: 0,
  personal: 1,
  stranger: 2,
  bulk: 3,
} as const;

export const MAIL_TEMPLATES = Object.keys(MAIL_DEFINITIONS) as [MailTemplateKey, ...MailTemplateKey[]];

export const MAIL_KINDS = [...MAIL_TEMPLATES, 'circular'] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

export const CIRCULAR_FIELDS = ['company', 'memberNumber'] as const;
export type CircularField = (typeof CIRCULAR_FIELDS)[number];
