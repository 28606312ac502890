import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { loadEnvFile } from '../../functions/local/env-file.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

/** Prints an error in one line and exits with 1. */
export function fail(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // A connection error to several addresses has no message of its own.
  const { code } = error as { code?: string };
  console.error(message || (cause instanceof Error && cause.message) || code || 'failed');
  process.exit(1);
}

/** Parses a command's folder and options, and loads `.env`. Exits with `usage` for invalid ones. */
export function commandLine<const Given extends Options>(usage: string, options: Given) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) fail(`Usage: ${usage}`);
    loadEnvFile();
    // An address of a bucket is no path.
    const isAddress = /^\w+:\/\//.test(folder);
    return { folder: isAddress ? folder : path.resolve(folder), options: values };
  } catch {
    return fail(`Usage: ${usage}`);
  }
}

export const seconds = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
