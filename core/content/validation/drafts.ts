import * as z from 'zod/mini';
import { flag, isoTimestamp, key, requiredText, VISIBLE } from '../../fields/fields.ts';
import type { MessageKey } from '../../messages/index.ts';
import { ENGLISH_STATES } from './languages.ts';
import { openPreviewLinksSchema } from './preview.ts';
import { scheduleSchema } from './schedule.ts';

export const DRAFTED_RESOURCES = ['news', 'events', 'publications'] as const;
export type DraftedResource = (typeof DRAFTED_RESOURCES)[number];

export const isDraftedResource = (name: string): name is DraftedResource =>
  DRAFTED_RESOURCES.some((known) => known === name);

interface RequiredLater {
  message: MessageKey;
  blank: '' | null;
}

/** A draft needs its title alone; these fields are required when it is published (docs/api.md 5). */
export const REQUIRED_LATER: Record<DraftedResource, Record<string, RequiredLater>> = {
  news: {
    content: { message: key('news.content.required'), blank: '' },
    excerpt: { message: key('news.excerpt.required'), blank: '' },
  },
  events: {
    description: { message: key('events.description.required'), blank: '' },
    eventDate: { message: key('events.eventDate.required'), blank: null },
  },
  publications: { fileUrl: { message: key('publications.fileUrl.required'), blank: '' } },
};

export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && !VISIBLE.test(value));

export const blanksIn = (resource: DraftedResource, values: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(REQUIRED_LATER[resource])
      .filter(([name]) => name in values && isBlank(values[name]))
      .map(([name, { blank }]) => [name, blank]),
  );

export const draftSchemaOf = (schema: z.ZodMiniObject) =>
  z.extend(z.partial(schema), { title: schema.shape.title as z.ZodMiniType });

export const RECORD_STATES = ['draft', 'published'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

export const draftCommentSchema = z.object({
  body: z.string(),
  authorName: z.string(),
  createdAt: isoTimestamp(),
});
export type DraftComment = z.infer<typeof draftCommentSchema>;

export const createDraftCommentSchema = z.object({ body: requiredText(key('validation.required'), 2000) });

export const draftState = {
  state: z.optional(z.enum(RECORD_STATES)),
  hasDraft: z.optional(z.boolean()),
  schedule: z.optional(z.nullable(scheduleSchema)),
  previewLinks: z.optional(z.nullable(openPreviewLinksSchema)),
  comments: z.optional(z.nullable(z.array(draftCommentSchema))),
  /** If the record has a draft, the state describes the draft. */
  english: z.optional(z.nullable(z.enum(ENGLISH_STATES))),
};

export const draftFlag = {
  draft: z.optional(flag()),
  /**
   * Merges the change into an existing draft and publishes both in one transaction. Takes precedence over
   * `draft`.
   */
  publishDraft: z.optional(flag()),
};
