import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../../db/database.ts';
import { type Bindings, settingsOf } from '../../env.ts';
import { logProblem } from '../http/log.ts';
import { SNAPSHOT_FORM, takeSnapshot } from '../search/take-snapshot.ts';
import type { KeptSnapshot, SnapshotKeeper } from '../snapshot/current.ts';

/**
 * Milliseconds after the last announced change until a snapshot is taken. Longer than a change takes to be
 * stored, even by a Worker that has crashed.
 */
const SETTLED_MS = 30_000;
const RETRY_MS = 5 * 60_000;
/** Milliseconds by which the clocks of Worker and database may differ. */
const CLOCK_MS = 1000;
/** Maximum bytes of a stored piece, because a value in a Durable Object holds at most 2 MB. */
const PIECE_BYTES = 1_800_000;

/** State in storage. Times are milliseconds since 1970. */
interface Taken {
  version: string;
  form: string;
  /** When the snapshot was begun, and until when it holds. */
  asOf: number;
  until: number;
  pieces: number;
}

async function packed(json: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

const pieceName = (piece: number) => `piece ${piece}`;

/**
 * Keeps a snapshot of what visitors may search, so that their searches do not wake the database. Takes a new one
 * after each change, and when a record becomes visible or a day begins.
 */
export class Snapshots extends DurableObject<Bindings> implements SnapshotKeeper {
  async expectChange(): Promise<void> {
    const now = Date.now();
    await Promise.all([this.ctx.storage.put('changedAt', now), this.ctx.storage.setAlarm(now + SETTLED_MS)]);
  }

  async current(known: string | undefined): Promise<KeptSnapshot | null> {
    const { storage } = this.ctx;
    const state = await storage.get(['changedAt', 'taken']);
    const taken = state.get('taken') as Taken | undefined;
    const settledAt = ((state.get('changedAt') as number | undefined) ?? 0) + SETTLED_MS;
    const now = Date.now();
    const isCurrent =
      taken?.form === SNAPSHOT_FORM && taken.asOf >= settledAt && taken.until > now + CLOCK_MS;
    if (!isCurrent) {
      if ((await storage.getAlarm()) === null) await storage.setAlarm(Math.max(now, settledAt));
      return null;
    }
    const { version, pieces } = taken;
    if (version === known) return { version, body: null };
    const names = Array.from({ length: pieces }, (_, piece) => pieceName(piece));
    const stored = await storage.get<Uint8Array<ArrayBuffer>>(names);
    const body = await new Blob(names.map((name) => stored.get(name) ?? '')).arrayBuffer();
    return { version, body: new Uint8Array(body) };
  }

  /** Takes a snapshot. A failure is tried again later. */
  override async alarm(): Promise<void> {
    // This alarm replaces the present one if the object crashes.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    try {
      await this.#take();
    } catch (error) {
      logProblem('snapshot', error);
    }
  }

  async #take(): Promise<void> {
    const { DATABASE_URL, DATABASE_ENDPOINT } = settingsOf(this.env);
    const asOf = Date.now();
    const read = await takeSnapshot(openDatabase(DATABASE_URL, DATABASE_ENDPOINT));
    // Too large: the database answers until the next change.
    if (!read) return this.ctx.storage.deleteAlarm();
    const body = await packed(read.json);
    const pieces = Array.from({ length: Math.ceil(body.length / PIECE_BYTES) }, (_, piece) =>
      body.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
    );
    const taken: Taken = {
      version: `${SNAPSHOT_FORM}-${crypto.randomUUID()}`,
      form: SNAPSHOT_FORM,
      asOf,
      until: read.until,
      pieces: pieces.length,
    };
    await this.ctx.storage.transaction(async (transaction) => {
      for (const [piece, part] of pieces.entries()) await transaction.put(pieceName(piece), part);
      await transaction.put('taken', taken);
      // A change that was announced meanwhile has set its own alarm.
      const changedAt = (await transaction.get<number>('changedAt')) ?? 0;
      await transaction.setAlarm(
        changedAt + SETTLED_MS > asOf ? changedAt + SETTLED_MS : read.until + CLOCK_MS,
      );
    });
  }
}
