import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../../db/database.ts';
import { createApp } from '../../app.ts';
import { type Bindings, settingsOf } from '../../env.ts';
import { logProblem } from '../http/log.ts';
import { SNAPSHOT_FORM, takeSnapshot } from '../search/take-snapshot.ts';
import type { KeptAnswer, KeptSnapshot, SnapshotKeeper } from '../snapshot/current.ts';
import { keptAnswerOf } from '../snapshot/kept-answers.ts';

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

/** A kept response. `askedAt` is when it was last asked for, to the day, in milliseconds since 1970. */
interface StoredAnswer extends KeptAnswer {
  version: string;
  askedAt: number;
}

const ANSWER = 'answer ';
/** Maximum number of kept responses, and days without a request after which a response is dropped. */
const MOST_ANSWERS = 200;
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

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
    const taken = await this.#current();
    if (!taken) return null;
    const { version, pieces } = taken;
    if (version === known) return { version, body: null };
    const names = Array.from({ length: pieces }, (_, piece) => pieceName(piece));
    const stored = await this.ctx.storage.get<Uint8Array<ArrayBuffer>>(names);
    const body = await new Blob(names.map((name) => stored.get(name) ?? '')).arrayBuffer();
    return { version, body: new Uint8Array(body) };
  }

  async answer(address: string): Promise<{ version: string; answer: KeptAnswer | null } | null> {
    const taken = await this.#current();
    if (!taken) return null;
    const stored = await this.ctx.storage.get<StoredAnswer>(ANSWER + address);
    if (stored?.version !== taken.version) return { version: taken.version, answer: null };
    if (stored.askedAt < Date.now() - DAY_MS)
      await this.ctx.storage.put(ANSWER + address, { ...stored, askedAt: Date.now() });
    return { version: taken.version, answer: { headers: stored.headers, body: stored.body } };
  }

  async keepAnswer(version: string, address: string, answer: KeptAnswer): Promise<void> {
    const kept = await this.ctx.storage.list({ prefix: ANSWER, limit: MOST_ANSWERS });
    if (kept.size < MOST_ANSWERS || kept.has(ANSWER + address))
      await this.ctx.storage.put(ANSWER + address, { ...answer, version, askedAt: Date.now() });
  }

  /** Returns the snapshot, if it holds everything that is stored. */
  async #current(): Promise<Taken | undefined> {
    const { storage } = this.ctx;
    const state = await storage.get(['changedAt', 'taken']);
    const taken = state.get('taken') as Taken | undefined;
    const settledAt = ((state.get('changedAt') as number | undefined) ?? 0) + SETTLED_MS;
    const now = Date.now();
    const isCurrent =
      taken?.form === SNAPSHOT_FORM && taken.asOf >= settledAt && taken.until > now + CLOCK_MS;
    if (isCurrent) return taken;
    if ((await storage.getAlarm()) === null) await storage.setAlarm(Math.max(now, settledAt));
    return undefined;
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
    // The database is awake now, so the kept responses are made anew before anybody asks for them.
    await this.#answerAgain(taken.version);
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
  /** Asks the database again for the kept responses. */
  async #answerAgain(version: string): Promise<void> {
    const app = createApp();
    const env = { ...this.env, SNAPSHOT: undefined };
    for (const [name, stored] of await this.ctx.storage.list<StoredAnswer>({ prefix: ANSWER })) {
      const isUsed = stored.askedAt > Date.now() - KEPT_DAYS * DAY_MS;
      const response = isUsed ? await app.request(name.slice(ANSWER.length), {}, env) : undefined;
      const answer = response && (await keptAnswerOf(response));
      if (answer) await this.ctx.storage.put(name, { ...answer, version, askedAt: stored.askedAt });
      else await this.ctx.storage.delete(name);
    }
  }
}
