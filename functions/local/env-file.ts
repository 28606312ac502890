import { existsSync } from 'node:fs';

/** Loads the variables of `.env` that are not set. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
