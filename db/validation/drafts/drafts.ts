import * as z from 'zod/mini';
import { flag } from '../fields.ts';
import { ENGLISH_STATES } from './languages.ts';
import { scheduleSchema } from './schedule.ts';

/** What can be written without being published (docs/api.md 3). */
export const DRAFTED_RESOURCES = ['news', 'events', 'publications'] as const;
export type DraftedResource = (typeof DRAFTED_RESOURCES)[number];

export const isDraftedResource = (name: string): name is DraftedResource =>
  DRAFTED_RESOURCES.some((known) => known === name);

export const RECORD_STATES = ['draft', 'published'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** What staff see of a record that can have a draft. */
export const draftState = {
  state: z.optional(z.enum(RECORD_STATES)),
  /** Something newer is written beside what is published. */
  hasDraft: z.optional(z.boolean()),
  /** What is to happen at a set time; null: nothing. */
  schedule: z.optional(z.nullable(scheduleSchema)),
  /** How the English stands to the Chinese, of the draft where there is one. */
  english: z.optional(z.nullable(z.enum(ENGLISH_STATES))),
};

/** Sent along: what is written is stored, and not published. */
export const draftFlag = { draft: z.optional(flag()) };
