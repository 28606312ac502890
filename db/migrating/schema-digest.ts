import { createHash } from 'node:crypto';
import { readMigrations } from './migrations.ts';
import { readSqlSources } from './sql-sources.ts';

/** Returns the SHA-256 of all migrations and files of `db/sql`. `db/release.json` maps it to a release number. */
export function schemaDigest(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations()) hash.update(migration.tag).update(migration.hash);
  for (const source of readSqlSources()) hash.update(source.name).update(source.fileHash);
  return hash.digest('hex');
}
