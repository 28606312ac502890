import * as z from 'zod/mini';
import { isoTimestamp } from '../fields.ts';

/** What made a version of a record. */
export const VERSION_ACTIONS = ['save', 'publish', 'restore', 'import', 'correct'] as const;
export type VersionAction = (typeof VERSION_ACTIONS)[number];

/** A version of a record as lists give it. */
export const versionSchema = z.object({
  /** From 1, in the order of the changes; numbers of versions that have gone are not used again. */
  number: z.int(),
  at: isoTimestamp(),
  /** Null: the system, or somebody without an account. */
  accountId: z.nullable(z.int()),
  accountName: z.nullable(z.string()),
  action: z.enum(VERSION_ACTIONS),
});
export type Version = z.infer<typeof versionSchema>;

/** With what the record was; fields that it did not have then are left out. */
export const versionRecordSchema = z.extend(versionSchema, {
  record: z.record(z.string(), z.unknown()),
});
export type VersionRecord = z.infer<typeof versionRecordSchema>;
