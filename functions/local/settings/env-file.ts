import { existsSync } from 'node:fs';

export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env');
}
