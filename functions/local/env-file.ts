import { existsSync } from 'node:fs';

/** Takes the variables of `.env` that are not set already. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
