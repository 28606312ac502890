import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { loadEnvFile } from '../../functions/local/env-file.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Says what went wrong in one line, and ends the command with 1. */
export function fail(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // What cannot be connected to may have several addresses, and then no message of its own.
  const { code } = error as { code?: string };
  console.error(message || (cause instanceof Error && cause.message) || code || 'failed');
  process.exit(1);
}

/** Reads a command's one folder and its options, and takes the variables of `.env`. Ends it with `usage` otherwise. */
export function commandLine<const Given extends Options>(usage: string, options: Given) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) fail(`Usage: ${usage}`);
    loadEnvFile();
    return { folder: path.resolve(folder), options: values };
  } catch {
    return fail(`Usage: ${usage}`);
  }
}

export const seconds = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
