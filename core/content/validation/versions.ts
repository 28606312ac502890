import * as z from 'zod/mini';
import { isoTimestamp } from '../../fields/fields.ts';

export const VERSION_ACTIONS = ['save', 'publish', 'restore', 'import', 'correct'] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

export const versionSchema = z.object({
  /** Numbers of deleted versions are not reused. */
  number: z.int(),
  at: isoTimestamp(),
  accountId: z.nullable(z.int()),
  accountName: z.nullable(z.string()),
  action: z.enum(VERSION_ACTIONS),
});
export type Version = z.infer<typeof versionSchema>;

export const versionRecordSchema = z.extend(versionSchema, {
  record: z.record(z.string(), z.unknown()),
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;
