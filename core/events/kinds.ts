export const EVENT_STATUSES = [
  'upcoming',
  'ongoing',
  'completed',
  'preparing',
  'postponed',
  'cancelled',
] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];
export const TICKET_AUDIENCES = ['all', 'member'] as const;
export const CHECK_IN_KINDS = ['in', 'undo'] as const;
export const CHECK_IN_SOURCES = ['qr', 'search', 'walk_in', 'office'] as const;
export const MEMBERSHIP_PROOFS = ['link', 'mail', 'staff'] as const;
export const ORDER_STATUSES = [
  'awaiting_member',
  'awaiting_payment',
  'confirmed',
  'expired',
  'needs_decision',
  'cancelled',
] as const;

export const VENUE_STATUSES = ['requested', 'confirmed', 'declined', 'cancelled'] as const;

export const VENUE_SLOT_HOURS = 2;
export const MOST_VENUE_SLOTS = 12;
export const REGISTRATION_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

export const WAITING_STATUSES = ['waiting', 'offered', 'taken', 'declined', 'expired', 'removed'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

export const QUESTION_KINDS = ['text', 'choice', 'choices', 'number', 'consent'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

export const CHANGE_KINDS = ['changed', 'postponed', 'cancelled'] as const;
export const LETTER_KINDS = [...CHANGE_KINDS, 'letter'] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

export const LETTER_AUDIENCES = ['confirmed', 'pending', 'waiting', 'cancelled'] as const;
export type LetterAudience = (typeof LETTER_AUDIENCES)[number];

export const CHANGE_AUDIENCES: LetterAudience[] = ['confirmed', 'pending', 'waiting'];
