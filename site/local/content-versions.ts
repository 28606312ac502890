import pg from 'pg';
import { allVersionsText, type VersionedResource } from '../../db/queries/content-versions.ts';

export type Versions = Record<VersionedResource, string>;

/**
 * Asks the database which content it has. Many who ask at once share an answer, but never one that was on its way
 * before they asked: what was committed before a question is in its answer.
 */
export class ContentVersions {
  readonly #databaseUrl: string;
  #client: Promise<pg.Client> | undefined;
  #running: Promise<Versions> | undefined;
  #next: Promise<Versions> | undefined;

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  /** Rejects when the database does not answer. */
  current(): Promise<Versions> {
    if (!this.#running) return this.#run();
    this.#next ??= this.#running.then(
      () => this.#run(),
      () => this.#run(),
    );
    return this.#next;
  }

  async close(): Promise<void> {
    await (await this.#client)?.end();
  }

  #run(): Promise<Versions> {
    this.#next = undefined;
    const running = this.#ask().finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #ask(): Promise<Versions> {
    this.#client ??= this.#connect();
    try {
      const { rows } = await (await this.#client).query<Versions>({
        name: 'versions',
        text: allVersionsText,
      });
      return rows[0] as Versions;
    } catch (error) {
      this.#client = undefined;
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#databaseUrl, connectionTimeoutMillis: 5000 });
    client.on('error', () => {
      this.#client = undefined;
    });
    await client.connect();
    return client;
  }
}
