import { DurableObject } from 'cloudflare:workers';
import { openDatabase } from '../../../db/database.ts';
import {
  type KeptAnswer,
  type KeptSnapshot,
  programOf,
  type SnapshotKeeper,
} from '../../crud/snapshot/current.ts';
import { keptAnswerOf } from '../../crud/snapshot/kept-answers.ts';
import { type Bindings, settingsOf } from '../../http/env.ts';
import { logProblem } from '../../http/failures/log.ts';
import { createApp } from '../app.ts';
import { SNAPSHOT_FORM, takeSnapshot } from '../search/take-snapshot.ts';

/** After this delay, an announced change is stored or has failed, even if its Worker has crashed. */
const SETTLED_MS = 30_000;
const RETRY_MS = 5 * 60_000;
/** Restores and manual SQL are not announced. */
const MOST_AGE_MS = 3 * 60 * 60_000;
const AGAIN_MS = 60_000;
/** Assumed maximum difference between the clocks of Worker and database. */
const CLOCK_MS = 1000;
/** A value in a Durable Object holds at most 2 MB. */
const PIECE_BYTES = 1_800_000;

interface Taken {
  version: string;
  form: string;
  /** `asOf`: just before the snapshot was read. `until`: outdated from then on. */
  asOf: number;
  until: number;
  pieces: number;
}

async function packed(json: string): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([json]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** `askedAt`: latest request in milliseconds since 1970, updated at most once a day. */
interface StoredAnswer extends KeptAnswer {
  version: string;
  askedAt: number;
}

const ANSWER = 'answer ';
const MOST_ANSWERS = 60;
const KEPT_DAYS = 7;
const DAY_MS = 24 * 60 * 60 * 1000;

const formFor = (program: string) => `${SNAPSHOT_FORM} ${program}`;

const pieceName = (piece: number) => `piece ${piece}`;

/**
 * Searches then do not wake the database. Takes a new snapshot after each change, when a record becomes
 * visible, and when a day begins.
 */
export class Snapshots extends DurableObject<Bindings> implements SnapshotKeeper {
  async expectChange(): Promise<void> {
    const now = Date.now();
    await Promise.all([this.ctx.storage.put('changedAt', now), this.ctx.storage.setAlarm(now + SETTLED_MS)]);
  }

  async current(program: string, known: string | undefined): Promise<KeptSnapshot | null> {
    const taken = await this.#current(program);
    if (!taken) return null;
    const { version, pieces } = taken;
    if (version === known) return { version, body: null };
    const names = Array.from({ length: pieces }, (_, piece) => pieceName(piece));
    const stored = await this.ctx.storage.get<Uint8Array<ArrayBuffer>>(names);
    const body = await new Blob(names.map((name) => stored.get(name) ?? '')).arrayBuffer();
    return { version, body: new Uint8Array(body) };
  }

  async answer(
    program: string,
    address: string,
  ): Promise<{ version: string; answer: KeptAnswer | null } | null> {
    const taken = await this.#current(program);
    if (!taken) return null;
    const stored = await this.ctx.storage.get<StoredAnswer>(ANSWER + address);
    if (stored?.version !== taken.version) return { version: taken.version, answer: null };
    if (stored.askedAt < Date.now() - DAY_MS)
      await this.ctx.storage.put(ANSWER + address, { ...stored, askedAt: Date.now() });
    return { version: taken.version, answer: { headers: stored.headers, body: stored.body } };
  }

  async keepAnswer(program: string, version: string, address: string, answer: KeptAnswer): Promise<void> {
    if ((await this.#current(program))?.version !== version) return;
    const { storage } = this.ctx;
    const kept = await storage.list<StoredAnswer>({ prefix: ANSWER });
    if (kept.size >= MOST_ANSWERS && !kept.has(ANSWER + address)) {
      const [oldest] = [...kept].toSorted(([, one], [, other]) => one.askedAt - other.askedAt);
      if (oldest) await storage.delete(oldest[0]);
    }
    await storage.put(ANSWER + address, { ...answer, version, askedAt: Date.now() });
  }

  async #current(program: string): Promise<Taken | undefined> {
    const { storage } = this.ctx;
    const state = await storage.get(['changedAt', 'taken', 'tooLargeAt']);
    const taken = state.get('taken') as Taken | undefined;
    const settledAt = ((state.get('changedAt') as number | undefined) ?? 0) + SETTLED_MS;
    const now = Date.now();
    const isCurrent =
      taken?.form === formFor(program) && taken.asOf >= settledAt && taken.until > now + CLOCK_MS;
    if (isCurrent) return taken;
    const tooLargeAt = (state.get('tooLargeAt') as number | undefined) ?? 0;
    const isTooLarge = tooLargeAt >= settledAt && tooLargeAt > now - MOST_AGE_MS;
    if (!isTooLarge && (await storage.getAlarm()) === null) await storage.setAlarm(Math.max(now, settledAt));
    return undefined;
  }

  override async alarm(): Promise<void> {
    // If the object crashes during this attempt, the alarm starts another attempt.
    await this.ctx.storage.setAlarm(Date.now() + RETRY_MS);
    try {
      await this.#take();
    } catch (error) {
      logProblem('snapshot', error);
    }
  }

  async #setNext(storage: DurableObjectTransaction, asOf: number, time: number | undefined): Promise<void> {
    const settledAt = ((await storage.get<number>('changedAt')) ?? 0) + SETTLED_MS;
    const next = settledAt > asOf ? settledAt : time;
    if (next === undefined) await storage.deleteAlarm();
    else await storage.setAlarm(next);
  }

  async #take(): Promise<void> {
    const { DATABASE_URL, DATABASE_ENDPOINT } = settingsOf(this.env);
    const asOf = Date.now();
    const read = await takeSnapshot(openDatabase(DATABASE_URL, DATABASE_ENDPOINT));
    if (!read) {
      await this.ctx.storage.transaction(async (transaction) => {
        await transaction.put('tooLargeAt', asOf);
        await this.#setNext(transaction, asOf, undefined);
      });
      return;
    }
    const body = await packed(read.json);
    const pieces = Array.from({ length: Math.ceil(body.length / PIECE_BYTES) }, (_, piece) =>
      body.slice(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES),
    );
    const until = Math.min(read.until, asOf + MOST_AGE_MS);
    const version = crypto.randomUUID();
    const taken: Taken = { version, form: formFor(programOf(this.env)), asOf, until, pieces: pieces.length };
    await this.ctx.storage.transaction(async (transaction) => {
      for (const [piece, part] of pieces.entries()) await transaction.put(pieceName(piece), part);
      await transaction.put('taken', taken);
      await this.#setNext(transaction, asOf, until + CLOCK_MS);
    });
    await this.#answerAgain(taken);
  }

  async #answerAgain({ version, asOf }: Taken): Promise<void> {
    const { storage } = this.ctx;
    const app = createApp();
    const env = { ...this.env, SNAPSHOT: undefined };
    for (const [name, stored] of await storage.list<StoredAnswer>({ prefix: ANSWER })) {
      const changedAt = (await storage.get<number>('changedAt')) ?? 0;
      if (changedAt + SETTLED_MS > asOf || Date.now() > asOf + AGAIN_MS) return;
      const isUsed = stored.askedAt > Date.now() - KEPT_DAYS * DAY_MS;
      const response = isUsed ? await app.request(name.slice(ANSWER.length), {}, env) : undefined;
      const answer = response && (await keptAnswerOf(response));
      if (answer) await storage.put(name, { ...answer, version, askedAt: stored.askedAt });
      else if (!response || response.status < 500) await storage.delete(name);
    }
  }
}
