import { DurableObject } from 'cloudflare:workers';

export interface KeptPage {
  file: string;
  etag: string;
  body: Uint8Array;
}

/** `body` is null if the visitor's cached copy is current, or if the file was deleted. */
export interface FoundPage {
  etag: string;
  isGone: boolean;
  body: Uint8Array | null;
}

/** Large pages are split, because a row of a Durable Object holds at most 2 MB. */
const PIECE_BYTES = 1_800_000;
/** Marks a page that was removed since the deployment, so that the deployed page is not sent. */
const GONE = '';

const SCHEMA = `
  create table if not exists pages (
    release text not null, file text not null, etag text not null, primary key (release, file)
  ) without rowid;
  create table if not exists bodies (
    release text not null, file text not null, piece integer not null, body blob not null,
    primary key (release, file, piece)
  );
  create table if not exists staged (
    release text not null, batch text not null, file text not null, etag text not null,
    piece integer not null, body blob not null, primary key (batch, file, piece)
  )`;

function joined(pieces: Uint8Array[]): Uint8Array {
  if (pieces.length === 1) return pieces[0] as Uint8Array;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** A separate Durable Object, because the one that renders pages is busy for seconds at a time. */
export class PageStore extends DurableObject {
  readonly #sql: SqlStorage;

  constructor(context: DurableObjectState, env: unknown) {
    super(context, env as never);
    this.#sql = context.storage.sql;
    this.#sql.exec(SCHEMA);
  }

  async stage(release: string, batch: string, pages: KeptPage[]): Promise<void> {
    this.ctx.storage.transactionSync(() => {
      for (const { file, etag, body } of pages) {
        for (let piece = 0; piece * PIECE_BYTES < body.length; piece++) {
          const part = body.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES);
          this.#sql.exec(
            'insert or replace into staged values (?, ?, ?, ?, ?, ?)',
            ...[release, batch, file, etag, piece, part],
          );
        }
      }
    });
  }

  /** One transaction. Discards all other staged pages of the release. */
  async commit(
    release: string,
    { batch, pages, removals }: { batch: string; pages: KeptPage[]; removals: string[] },
  ): Promise<void> {
    await this.stage(release, batch, pages);
    this.ctx.storage.transactionSync(() => {
      const files = [...this.#sql.exec('select distinct file from staged where batch = ?', batch)];
      for (const { file } of files)
        this.#sql.exec('delete from bodies where release = ? and file = ?', release, file);
      this.#sql.exec(
        'insert or replace into pages select distinct ?, file, etag from staged where batch = ?',
        release,
        batch,
      );
      this.#sql.exec(
        'insert into bodies select ?, file, piece, body from staged where batch = ?',
        release,
        batch,
      );
      for (const file of removals) {
        this.#sql.exec('insert or replace into pages values (?, ?, ?)', release, file, GONE);
        this.#sql.exec('delete from bodies where release = ? and file = ?', release, file);
      }
      this.#sql.exec('delete from staged where release = ?', release);
    });
  }

  /** Null if the file is unchanged since the deployment. `known`: the visitor's If-None-Match. */
  async read(release: string, file: string, known?: string | null): Promise<FoundPage | null> {
    const [row] = this.#sql.exec('select etag from pages where release = ? and file = ?', release, file);
    if (!row) return null;
    const etag = String(row.etag);
    if (etag === GONE) return { etag, isGone: true, body: null };
    if (known?.includes(`"${etag}"`)) return { etag, isGone: false, body: null };
    const rows = this.#sql.exec(
      'select body from bodies where release = ? and file = ? order by piece',
      release,
      file,
    );
    return {
      etag,
      isGone: false,
      body: joined([...rows].map(({ body }) => new Uint8Array(body as ArrayBuffer))),
    };
  }

  async keepOnly(releases: string[]): Promise<void> {
    const others = `release not in (${releases.map(() => '?').join(', ')})`;
    this.ctx.storage.transactionSync(() => {
      for (const table of ['pages', 'bodies'])
        this.#sql.exec(`delete from ${table} where ${others}`, ...releases);
    });
  }

  async size(): Promise<{ bytes: number; releases: Record<string, number> }> {
    const rows = this.#sql.exec('select release, count(*) as pages from pages group by release');
    const releases = Object.fromEntries(
      [...rows].map(({ release, pages }) => [String(release), Number(pages)]),
    );
    return { bytes: this.#sql.databaseSize, releases };
  }
}
