import type { Bindings } from '../../env.ts';
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

/** Methods of the object that keeps the snapshot (functions/platform/scheduled/snapshot-keeper.ts). */
export interface SnapshotKeeper {
  /** Returns null while a change may be stored that the snapshot does not hold. */
  current(known: string | undefined): Promise<KeptSnapshot | null>;
  /**
   * Returns the version of the snapshot and the response that was kept for an address since the last change.
   * Returns null as `current` does.
   */
  answer(address: string): Promise<{ version: string; answer: KeptAnswer | null } | null>;
  /** Keeps a response that the database gave after `answer` had returned `version`. */
  keepAnswer(version: string, address: string, answer: KeptAnswer): Promise<void>;
  /** Records that a change is about to be stored. */
  expectChange(): Promise<void>;
}

export const keeperOf = ({ SNAPSHOT }: Bindings) =>
  SNAPSHOT?.getByName('snapshot') as unknown as SnapshotKeeper | undefined;

let loaded: { version: string; snapshot: LoadedSnapshot } | undefined;

async function unpacked(body: Uint8Array<ArrayBuffer>): Promise<LoadedSnapshot> {
  const stream = new Blob([body]).stream().pipeThrough(new DecompressionStream('gzip'));
  return loadSnapshot(await new Response(stream).json());
}

/**
 * Returns the snapshot, if there is one that holds every stored change. Logs a failure and returns undefined,
 * because the database answers then.
 */
export async function currentSnapshot(env: Bindings): Promise<LoadedSnapshot | undefined> {
  try {
    const kept = await keeperOf(env)?.current(loaded?.version);
    if (!kept) return undefined;
    if (kept.body) loaded = { version: kept.version, snapshot: await unpacked(kept.body) };
    return loaded?.version === kept.version ? loaded.snapshot : undefined;
  } catch (error) {
    logProblem('snapshot', error);
    return undefined;
  }
}
