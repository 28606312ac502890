import * as z from 'zod/mini';
import { LOCALES } from '../../constants.ts';
import { isoTimestamp } from '../platform/fields.ts';

/** Number of hours for which a preview link is valid. */
export const PREVIEW_HOURS = 72;

/** Pages on which a draft can be previewed: the record's own page, or the home page. */
export const PREVIEW_PAGES = ['record', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

/** Unsaved content of the edit form, and the page to preview. */
export const previewSchema = z.object({
  /** Id of the record. Absent if the record has not been saved yet. */
  id: z.optional(z.int().check(z.positive())),
  /** Field values, as in an update. Invalid values are ignored. */
  values: z.record(z.string(), z.unknown()),
  locale: z.enum(LOCALES),
  page: z.enum(PREVIEW_PAGES),
});

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

/** Number of valid preview links of a record, and the time when the last of them expires. */
export const openPreviewLinksSchema = z.object({ count: z.int(), until: isoTimestamp() });
export type OpenPreviewLinks = z.infer<typeof openPreviewLinksSchema>;

export const revokedLinksSchema = z.object({ revoked: z.int() });
