import type { Bindings } from '../../http/env.ts';
import { inTime } from '../../http/failures/in-time.ts';
import { logProblem } from '../../http/failures/log.ts';
import { type LoadedSnapshot, loadSnapshot } from './loaded.ts';

export interface KeptSnapshot {
  version: string;
  body: Uint8Array<ArrayBuffer> | null;
}

export interface KeptAnswer {
  headers: [string, string][];
  body: string;
}

export interface SnapshotKeeper {
  /** Null while a stored change may be missing from it, or when another deployment has taken it. */
  current(program: string, known: string | undefined): Promise<KeptSnapshot | null>;
  answer(program: string, address: string): Promise<{ version: string; answer: KeptAnswer | null } | null>;
  /** Does nothing if the snapshot's version is no longer `version`. */
  keepAnswer(program: string, version: string, address: string, answer: KeptAnswer): Promise<void>;
  expectChange(): Promise<void>;
}

export const keeperOf = ({ SNAPSHOT }: Bindings) =>
  SNAPSHOT?.getByName('snapshot') as unknown as SnapshotKeeper | undefined;

/** Each deployment takes its own snapshot, because it may read the database differently. */
export const programOf = ({ CF_VERSION_METADATA }: Bindings): string => CF_VERSION_METADATA?.id ?? '';

const TIMEOUT_MS = 1500;
const PAUSE_MS = 10_000;

let failedAt = 0;

/** Never throws: the caller uses the database instead. Makes no call for some seconds after a failure. */
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
