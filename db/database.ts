import { type NeonQueryFunction, NeonQueryPromise, neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { NeonHttpSession } from 'drizzle-orm/neon-http/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Access } from './access.ts';
import type { StaffMember } from './actor.ts';

export type Database = NeonHttpDatabase<Record<string, never>>;

// Drizzle asks for its own choice of modes with every query: what a client gives by default does not matter.
// biome-ignore lint/suspicious/noExplicitAny: as drizzle types it.
type Client = NeonQueryFunction<any, any>;

/** One for all: it remembers how the columns are called. */
export const dialect = new PgDialect({ casing: 'snake_case' });

/** "fetch failed" alone tells nobody anything: the driver passes on the message, not its cause. */
function tellCause(error: unknown): never {
  if (error instanceof Error && error.cause) error.message += ` (${error.cause})`;
  throw error;
}

/** Reads the whole answer, so that the driver takes one that breaks off for what it is: a connection that failed. */
async function fetchWhole(address: string, request: RequestInit) {
  const answer = await fetch(address, request).catch(tellCause);
  const { ok, status } = answer;
  const body = await answer.text();
  return { ok, status, text: async () => body, json: async () => JSON.parse(body) };
}

neonConfig.fetchFunction = fetchWhole;

const openClients = new Map<string, { client: Client; db: Database }>();

const databaseOn = (client: Client): Database =>
  new NeonHttpDatabase(dialect, new NeonHttpSession(client, dialect, undefined), undefined);

/** PostgreSQL's "deadlock detected" and "could not serialize": nothing of the transaction was done, and now it can be. */
const TRY_AGAIN = new Set(['40P01', '40001']);
const TRIES = 4;
const LONGEST_PAUSE_MS = 50;

const mayTryAgain = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && TRY_AGAIN.has(String(error.code));

/** Does what is one transaction again when others stood in its way. */
async function untilNobodyIsInTheWay<Result>(act: () => PromiseLike<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await act();
    } catch (error) {
      if (tried === TRIES || !mayTryAgain(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE_MS * tried));
    }
  }
}

/** Of a batch that fails the driver does not tell the statements; they say what was tried, without a value. */
function tellingStatements(client: Client): Client['transaction'] {
  const transaction = client.transaction.bind(client);
  return (async (queries: NeonQueryPromise<boolean, boolean>[], options: object) => {
    try {
      return await untilNobodyIsInTheWay(() => transaction(queries as never, options as never));
    } catch (error) {
      const statements = queries.map(({ queryData }) => ('query' in queryData ? queryData.query : ''));
      throw Object.assign(error as Error, { query: statements.join(';\n') });
    }
  }) as Client['transaction'];
}

/** Awaited alone a query is a transaction; in a batch it is only read. */
function tryingAgain(client: Client): Client['query'] {
  const query = client.query.bind(client);
  return ((text: string, params: unknown[] = [], options: object = {}) =>
    new NeonQueryPromise(
      () => untilNobodyIsInTheWay(() => query(text, params, options)),
      { query: text, params },
      options,
    )) as Client['query'];
}

function open(url: string, endpoint: string | undefined) {
  const name = `${endpoint ?? ''} ${url}`;
  const known = openClients.get(name);
  if (known) return known;
  if (endpoint) neonConfig.fetchEndpoint = endpoint;
  const client = neon(url);
  // Makes the driver hand out timestamps as text, for drizzle to read.
  drizzle(client);
  client.transaction = tellingStatements(client);
  client.query = tryingAgain(client);
  const opened = { client, db: databaseOn(client) };
  openClients.set(name, opened);
  return opened;
}

/**
 * Opens the database through Neon's SQL over HTTP, as a visitor or the system itself.
 * `endpoint` is the address of another server that speaks it; absent: the one of Neon that the URL names.
 */
export const openDatabase = (url: string, endpoint?: string): Database => open(url, endpoint).db;

/** The SHA-256 of a session's token, and what is told whose session it is once the database has found it valid. */
export interface SessionProof {
  tokenHash: string;
  /** Whether a person asks, and not a screen by itself. */
  isUse: boolean;
  needsSecondFactor: boolean;
  /** Who may do what is being done. */
  access: Access;
  onProof(account: StaffMember): void;
}

const PROOF = 'select id, username, roles from require_session($1, $2, $3, $4, $5)';

/**
 * The same database for a caller who says to have a session. Every trip carries the proof at its head, as one
 * transaction: without a valid session the trip fails with SQLSTATE AS401, without a second factor that is needed with
 * AS403, without a role that may with AS430 or, where that is hidden, AS404, and nothing of it is done. What it changes is
 * written down under the account's name.
 */
export function databaseWithProof(url: string, endpoint: string | undefined, proof: SessionProof): Database {
  const { client } = open(url, endpoint);

  async function transaction(queries: Parameters<Client['transaction']>[0]) {
    const { tokenHash, isUse, needsSecondFactor, access } = proof;
    const roles = `{${access.roles.join()}}`;
    const head = client.query(PROOF, [tokenHash, isUse, needsSecondFactor, roles, access.isHidden], {
      arrayMode: false,
      fullResults: false,
    });
    const [accounts, ...results] = await client.transaction([head, ...(queries as (typeof head)[])]);
    proof.onProof((accounts as unknown as [StaffMember])[0]);
    return results;
  }

  /** Awaited alone it goes with the proof; in a batch it is only read. */
  const query = (text: string, params: unknown[] = [], options = {}) => {
    const plain = client.query(text, params, options);
    const alone = async () => (await transaction([plain]))[0];
    return new NeonQueryPromise(alone, { query: text, params }, options);
  };
  return databaseOn(Object.assign(() => {}, { query, transaction }) as unknown as Client);
}
