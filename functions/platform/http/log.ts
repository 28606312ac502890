import { driverError } from './database-failure.ts';

/** Logs one line of JSON. Fields must not contain user input: no URLs, queries, bodies or record ids. */
export function logLine(level: 'info' | 'error', event: string, fields: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ at: new Date().toISOString(), level, event, ...fields });
  if (level === 'error') console.error(line);
  else console.log(line);
}

const REASON_LENGTH = 200;

/** Logs a problem that causes no error response, for example in a hook, a relay or a conversion. */
export const logProblem = (event: string, reason: unknown): void =>
  logLine('error', event, {
    reason: (reason instanceof Error ? reason.message : String(reason)).slice(0, REASON_LENGTH),
  });

const STACK_LINES = 6;

/** Returns the stack frames of an error without its message, which may quote user input. */
const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_LINES)
    .map((line) => line.trim());

/**
 * Describes an unexpected error for the log. For a database error, includes the statement and the violated
 * constraint, but no values.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const fromDatabase = driverError(error);
  if (!fromDatabase)
    return { name: error.name, message: error.message.slice(0, REASON_LENGTH), stack: framesOf(error) };
  const { name, code, table, column, constraint, routine } = fromDatabase;
  const { query } = error as { query?: string };
  const rule = { name, code, table, column, constraint, routine };
  return { ...rule, query: query?.slice(0, 500), stack: framesOf(error) };
}
