import * as z from 'zod/mini';
import { LOCALES } from '../../constants.ts';

/** How long a link to a preview is good. */
export const PREVIEW_HOURS = 72;

/** Pages that a draft can be seen on: its own, and the home page. */
export const PREVIEW_PAGES = ['record', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** What is in an editor, and how it is to be seen. */
export const previewSchema = z.object({
  /** Of the record, where there is one. */
  id: z.optional(z.int().check(z.positive())),
  /** Fields as a write has them; what is not right yet is left out. */
  values: z.record(z.string(), z.unknown()),
  locale: z.enum(LOCALES),
  page: z.enum(PREVIEW_PAGES),
});

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export const revokedLinksSchema = z.object({ revoked: z.int() });
