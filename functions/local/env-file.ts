import { existsSync } from 'node:fs';

/** Loads the variables of `.env`, except those that are already set. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
