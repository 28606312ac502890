import * as z from 'zod/mini';
import { flag, isoTimestamp, key, requiredText } from '../platform/fields.ts';
import { ENGLISH_STATES } from './languages.ts';
import { openPreviewLinksSchema } from './preview.ts';
import { scheduleSchema } from './schedule.ts';

/** Resources with drafts (docs/api.md 3). */
export const DRAFTED_RESOURCES = ['news', 'events', 'publications'] as const;
export type DraftedResource = (typeof DRAFTED_RESOURCES)[number];

export const isDraftedResource = (name: string): name is DraftedResource =>
  DRAFTED_RESOURCES.some((known) => known === name);

export const RECORD_STATES = ['draft', 'published'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** A comment on a draft, by an approver or a writer. */
export const draftCommentSchema = z.object({
  body: z.string(),
  authorName: z.string(),
  createdAt: isoTimestamp(),
});
export type DraftComment = z.infer<typeof draftCommentSchema>;

export const createDraftCommentSchema = z.object({ body: requiredText(key('validation.required'), 2000) });

/** Staff-only draft fields of a record. */
export const draftState = {
  state: z.optional(z.enum(RECORD_STATES)),
  /** True when the published record has an unpublished draft. */
  hasDraft: z.optional(z.boolean()),
  /** Scheduled times to publish and unpublish the record. Null when nothing is scheduled. */
  schedule: z.optional(z.nullable(scheduleSchema)),
  /** Number of open preview links, and the time when the last of them expires. Null when no link is open. */
  previewLinks: z.optional(z.nullable(openPreviewLinksSchema)),
  /** Comments on the draft, oldest first. Null when there is no draft. */
  comments: z.optional(z.nullable(z.array(draftCommentSchema))),
  /** State of the English translation. If the record has a draft, the state describes the draft. */
  english: z.optional(z.nullable(z.enum(ENGLISH_STATES))),
};

/** Flags of an update. They are not stored. */
export const draftFlag = {
  /** Saves the values as a draft, without publishing them. */
  draft: z.optional(flag()),
  /**
   * Merges the change into an existing draft and publishes both in one transaction. If `draft` is also set,
   * `publishDraft` takes precedence.
   */
  publishDraft: z.optional(flag()),
};
