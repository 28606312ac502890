import pg from 'pg';
import { SESSION_IDLE_HOURS } from '../../core/accounts/validation/sessions.ts';
import type { VersionedResource } from '../../core/app/resources.ts';
import { allVersionsText } from '../../db/queries/platform/content-versions.ts';

export interface ContentState {
  versions: Record<VersionedResource, string>;
  sessions: Set<string>;
}

/** The same rules as require_session() in the database. */
const QUESTION = `
  select ${allVersionsText}, array(
    select token_hash from sessions join users on users.id = sessions.user_id
    where token_hash = any($1) and sessions.expires_at > now() and not users.disabled
      and sessions.last_used_at > now() - interval '${SESSION_IDLE_HOURS} hours'
  ) as "sessions"`;

type Row = ContentState['versions'] & { sessions: string[] };

/**
 * Concurrent callers share one query, which starts after their calls. Its result therefore includes every
 * earlier commit.
 */
export class ContentVersions {
  readonly #databaseUrl: string;
  #client: Promise<pg.Client> | undefined;
  #running: Promise<ContentState> | undefined;
  #next: Promise<ContentState> | undefined;
  #sessions = new Set<string>();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  current(session?: string): Promise<ContentState> {
    if (session) this.#sessions.add(session);
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

  #run(): Promise<ContentState> {
    this.#next = undefined;
    const sessions = this.#sessions;
    this.#sessions = new Set();
    const running = this.#ask([...sessions]).finally(() => {
      if (this.#running === running) this.#running = undefined;
    });
    this.#running = running;
    return running;
  }

  async #ask(sessions: string[]): Promise<ContentState> {
    this.#client ??= this.#connect();
    try {
      const client = await this.#client;
      const { rows } = await client.query<Row>({ name: 'state', text: QUESTION, values: [sessions] });
      const { sessions: valid, ...versions } = rows[0] as Row;
      return { versions, sessions: new Set(valid) };
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
