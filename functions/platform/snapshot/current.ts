import type { Bindings } from '../../env.ts';
import { inTime } from '../http/in-time.ts';
import { logProblem } from '../http/log.ts';
import { type LoadedSnapshot, loadSnapshot } from './loaded.ts';

/** The current snapshot. `body` is its JSON, compressed by gzip, or null if the caller has this version. */
export interface KeptSnapshot {
  version: string;
  body: Uint8Array<ArrayBuffer> | null;
}

/** A response to visitors, with its headers and its body. */
export interface KeptAnswer {
  headers: [string, string][];
  body: string;
}

/**
 * Methods of the object that keeps the snapshot (functions/platform/scheduled/snapshot-keeper.ts). `program`
 * identifies the caller's deployment.
 */
export interface SnapshotKeeper {
  /**
   * Returns the current snapshot. Returns null while a stored change may be missing from it, or when another
   * deployment has taken it.
   */
  current(program: string, known: string | undefined): Promise<KeptSnapshot | null>;
  /**
   * Returns the version of the snapshot, and the response that was stored for this URL since the last change,
   * if there is one. Returns null when `current` returns null.
   */
  answer(program: string, address: string): Promise<{ version: string; answer: KeptAnswer | null } | null>;
  /**
   * Stores a database response for this URL. Does nothing if the snapshot's version is no longer `version`,
   * which `answer` returned.
   */
  keepAnswer(program: string, version: string, address: string, answer: KeptAnswer): Promise<void>;
  /** Records that a change is about to be stored. */
  expectChange(): Promise<void>;
}

export const keeperOf = ({ SNAPSHOT }: Bindings) =>
  SNAPSHOT?.getByName('snapshot') as unknown as SnapshotKeeper | undefined;

/** Identifies a deployment. Each deployment takes its own snapshot, because it may read the database differently. */
export const programOf = ({ CF_VERSION_METADATA }: Bindings): string => CF_VERSION_METADATA?.id ?? '';

/**
 * Timeout of a call to the snapshot's Durable Object, and pause after a failed call, both in milliseconds.
 */
const TIMEOUT_MS = 1500;
const PAUSE_MS = 10_000;

let failedAt = 0;

/**
 * Returns the result of a call to the snapshot's Durable Object. Logs a failure and returns undefined, so
 * that the caller uses the database. Makes no call for some seconds after a failure.
 */
export async function askKeeper<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  if (Date.now() - failedAt < PAUSE_MS) return undefined;
  try {
    return await inTime(call(), TIMEOUT_MS, new Error('the object does not respond'));
  } catch (error) {
    failedAt = Date.now();
    logProblem('snapshot', error);
    return undefined;
  }
}

let loaded: { version: string; snapshot: LoadedSnapshot } | undefined;

async function unpacked(body: Uint8Array<ArrayBuffer>): Promise<LoadedSnapshot> {
  const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
  return loadSnapshot(await new Response(stream).json());
}

/** Returns the snapshot if it contains every stored change. Otherwise returns undefined. */
export async function currentSnapshot(env: Bindings): Promise<LoadedSnapshot | undefined> {
  const keeper = keeperOf(env);
  if (!keeper) return undefined;
  return askKeeper(async () => {
    const kept = await keeper.current(programOf(env), loaded?.version);
    if (!kept) return undefined;
    if (kept.body) loaded = { version: kept.version, snapshot: await unpacked(kept.body) };
    return loaded?.version === kept.version ? loaded.snapshot : undefined;
  });
}
