import * as z from 'zod/mini';
import { isoTimestamp } from '../platform/fields.ts';

/** Actions that create a version. */
export const VERSION_ACTIONS = ['save', 'publish', 'restore', 'import', 'correct'] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** A version of a record, as shown in a list. */
export const versionSchema = z.object({
  /** Number from 1, in order of the changes. Numbers of deleted versions are not reused. */
  number: z.int(),
  at: isoTimestamp(),
  /** Account that made the change. Null when the system or a person without an account made it. */
  accountId: z.nullable(z.int()),
  accountName: z.nullable(z.string()),
  action: z.enum(VERSION_ACTIONS),
});
export type Version = z.infer<typeof versionSchema>;

/** A version with its record data. Fields that did not exist at the time of the version are absent. */
export const versionRecordSchema = z.extend(versionSchema, {
  record: z.record(z.string(), z.unknown()),
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;
