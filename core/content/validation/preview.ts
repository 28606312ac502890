import * as z from 'zod/mini';
import { LOCALES } from '../../association/locales.ts';
import { isoTimestamp } from '../../fields/fields.ts';

export const PREVIEW_HOURS = 72;

export const PREVIEW_PAGES = ['record', 'home'] as const;
export type PreviewPage = (typeof PREVIEW_PAGES)[number];

export const previewSchema = z.object({
  id: z.optional(z.int().check(z.positive())),
  values: z.record(z.string(), z.unknown()),
  locale: z.enum(LOCALES),
  page: z.enum(PREVIEW_PAGES),
});

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });

export const openPreviewLinksSchema = z.object({ count: z.int(), until: isoTimestamp() });
export type OpenPreviewLinks = z.infer<typeof openPreviewLinksSchema>;

export const revokedLinksSchema = z.object({ revoked: z.int() });
