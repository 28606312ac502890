import { logLine } from '../../../core/app/log-line.ts';
import { driverError } from './database-failure.ts';

export { logLine };

const REASON_LENGTH = 200;

export const logProblem = (event: string, reason: unknown): void =>
  logLine('error', event, {
    reason: (reason instanceof Error ? reason.message : String(reason)).slice(0, REASON_LENGTH),
  });

const STACK_LINES = 6;

const framesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    // The message may quote user input.
    .filter((line) => /^\s+at /.test(line))
    .slice(0, STACK_LINES)
    .map((line) => line.trim());

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
