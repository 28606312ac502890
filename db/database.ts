import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';

export type Database = NeonHttpDatabase<Record<string, never>>;

/**
 * Opens the database through Neon's SQL over HTTP.
 * `endpoint` is the address of another server that speaks it; absent: the one of Neon that the URL names.
 */
export function openDatabase(url: string, endpoint?: string): Database {
  if (endpoint) neonConfig.fetchEndpoint = endpoint;
  return drizzle(neon(url), { casing: 'snake_case' });
}
