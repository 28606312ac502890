import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { exitNow } from '../../db/local/exit-now.ts';
import { loadEnvFile } from '../../functions/local/settings/env-file.ts';

type Options = NonNullable<ParseArgsConfig['options']>;

export function fail(error: unknown): never {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  // A connection error for several addresses has a code, but no message.
  const { code } = error as { code?: string };
  console.error(message || (cause instanceof Error && cause.message) || code || 'failed');
  exitNow(1);
}

export function commandLine<const Given extends Options>(usage: string, options: Given) {
  try {
    const { positionals, values } = parseArgs({ options, allowPositionals: true });
    const [folder] = positionals;
    if (!folder || positionals.length > 1) fail(`Usage: ${usage}`);
    loadEnvFile();
    // Resolves a local path, but leaves the URL of a bucket unchanged.
    const isAddress = /^\w+:\/\//.test(folder);
    return { folder: isAddress ? folder : path.resolve(folder), options: values };
  } catch {
    return fail(`Usage: ${usage}`);
  }
}

export const seconds = (started: number): string => `${((Date.now() - started) / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;
