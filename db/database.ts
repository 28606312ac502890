import { neon, neonConfig } from '@neondatabase/serverless';
import { drizzle, type NeonHttpDatabase } from 'drizzle-orm/neon-http';
import { type Actor, actingAs } from './acting.ts';

export type Database = NeonHttpDatabase<Record<string, never>>;

/**
 * Opens the database through Neon's SQL over HTTP.
 * `endpoint` is the address of another server that speaks it; absent: the one of Neon that the URL names.
 * `actor` is who acts by it; absent: a visitor, or the system itself.
 */
export function openDatabase(url: string, endpoint?: string, actor?: Actor): Database {
  if (endpoint) neonConfig.fetchEndpoint = endpoint;
  const client = neon(url);
  return drizzle({ client: actor ? actingAs(client, actor) : client, casing: 'snake_case' });
}
