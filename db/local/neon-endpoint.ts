import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { FieldDef, Pool, PoolClient, QueryArrayResult } from 'pg';

// Neon's SQL over HTTP, as its serverless driver speaks it, in front of any PostgreSQL.

interface Statement {
  query: string;
  params?: unknown[];
  arrayMode?: boolean;
}

interface Mode {
  isRaw: boolean;
  isArray: boolean;
}

/** Neon's own limits are 64 MiB in and 10 MiB out. */
const MAX_REQUEST_BYTES = 32 * 1024 * 1024;

const ISOLATION_LEVELS: Record<string, string> = {
  ReadUncommitted: 'READ UNCOMMITTED',
  ReadCommitted: 'READ COMMITTED',
  RepeatableRead: 'REPEATABLE READ',
  Serializable: 'SERIALIZABLE',
};

const ERROR_FIELDS = [
  'severity',
  'code',
  'detail',
  'hint',
  'position',
  'internalPosition',
  'internalQuery',
  'where',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'file',
  'line',
  'routine',
] as const;

class EndpointError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Every pool behind the endpoint hands back PostgreSQL's own text. */
export const RAW_TYPES = { getTypeParser: () => (value: string) => value };

// The rules by which Neon's proxy turns JSON parameters into text.
function arrayElement(value: unknown): string {
  if (value === null) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' ? JSON.stringify(JSON.stringify(value)) : String(value);
}

const arrayText = (values: unknown[]): string => `{${values.map(arrayElement).join(',')}}`;

function parameter(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const TYPE = { bool: 16, int2: 21, int4: 23, json: 114, jsonb: 3802 };

function decode(value: string | null, { dataTypeID }: FieldDef): unknown {
  if (value === null) return null;
  if (dataTypeID === TYPE.bool) return value === 't';
  if (dataTypeID === TYPE.int2 || dataTypeID === TYPE.int4) return Number(value);
  return dataTypeID === TYPE.json || dataTypeID === TYPE.jsonb ? JSON.parse(value) : value;
}

const queryOf = ({ query, params = [] }: Statement) => ({
  text: query,
  values: params.map(parameter),
  rowMode: 'array' as const,
});

function answerOf(result: QueryArrayResult, mode: Mode) {
  const { fields, command, rowCount } = result;
  const decoded = mode.isRaw
    ? result.rows
    : result.rows.map((row) => row.map((value, index) => decode(value, fields[index] as FieldDef)));
  const rows = mode.isArray
    ? decoded
    : decoded.map((row) => Object.fromEntries(fields.map((field, index) => [field.name, row[index]])));
  return { command, rowCount, fields, rows, rowAsArray: mode.isArray };
}

async function inTransaction(
  client: PoolClient,
  begin: string,
  statements: Statement[],
): Promise<QueryArrayResult[]> {
  await client.query(begin);
  const results: QueryArrayResult[] = [];
  for (const statement of statements) results.push(await client.query(queryOf(statement)));
  await client.query('COMMIT');
  return results;
}

async function runBatch(pool: Pool, begin: string, statements: Statement[]): Promise<QueryArrayResult[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  // Ended by the server between two statements: without a listener that ends the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await inTransaction(client, begin, statements);
  } catch (error) {
    await client.query('ROLLBACK').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

function beginOf(request: IncomingMessage): string {
  const level = request.headers['neon-batch-isolation-level'];
  if (level !== undefined && !ISOLATION_LEVELS[String(level)])
    throw new EndpointError(400, 'invalid isolation level');
  const isReadOnly = request.headers['neon-batch-read-only'] === 'true';
  return ['BEGIN', level && `ISOLATION LEVEL ${ISOLATION_LEVELS[String(level)]}`, isReadOnly && 'READ ONLY']
    .filter(Boolean)
    .join(' ');
}

async function bodyOf(request: IncomingMessage): Promise<Statement | { queries: Statement[] }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_REQUEST_BYTES) throw new EndpointError(413, 'request is too large');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

/** The database that the caller's connection string names, when it carries the right password. */
function databaseOf(request: IncomingMessage, password: string): string {
  const given = String(request.headers['neon-connection-string'] ?? '');
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || decodeURIComponent(url.password) !== password) {
    throw new EndpointError(400, 'password authentication failed');
  }
  return decodeURIComponent(url.pathname.slice(1));
}

async function execute(pool: Pool, request: IncomingMessage): Promise<unknown> {
  const body = await bodyOf(request);
  const isRaw = request.headers['neon-raw-text-output'] === 'true';
  const modeOf = (statement: Statement): Mode => ({
    isRaw,
    isArray: statement.arrayMode ?? request.headers['neon-array-mode'] === 'true',
  });
  if (!('queries' in body)) return answerOf(await pool.query(queryOf(body)), modeOf(body));
  const results = await runBatch(pool, beginOf(request), body.queries);
  return {
    results: results.map((result, index) => answerOf(result, modeOf(body.queries[index] as Statement))),
  };
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  const json = Buffer.from(JSON.stringify(body));
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': json.length }).end(json);
}

function failure(error: unknown): { status: number; body: object } {
  const known = error as Error & { status?: number; code?: string } & Record<string, unknown>;
  const fields = Object.fromEntries(ERROR_FIELDS.map((field) => [field, known[field] ?? null]));
  const isClientError = Boolean(known.code) || error instanceof SyntaxError;
  return { status: known.status ?? (isClientError ? 400 : 500), body: { ...fields, message: known.message } };
}

/** Serves POST /sql; `password` is what every caller's connection string must carry, its database picks the pool. */
export function createNeonEndpoint(options: {
  poolFor: (database: string) => Pool;
  password: string;
}): Server {
  const server = createServer(async (request, response) => {
    try {
      if (request.method !== 'POST' || request.url !== '/sql') throw new EndpointError(404, 'not found');
      const pool = options.poolFor(databaseOf(request, options.password));
      reply(response, 200, await execute(pool, request));
    } catch (error) {
      const { status, body } = failure(error);
      reply(response, status, body);
    }
  });
  server.keepAliveTimeout = 60_000;
  return server;
}
