import { createHash } from 'node:crypto';
import { readMigrations } from './migrations.ts';
import { readSqlSources } from './sql-sources.ts';

export function schemaDigest(): string {
  const hash = createHash('sha256');
  for (const migration of readMigrations()) hash.update(migration.tag).update(migration.hash);
  for (const source of readSqlSources()) hash.update(source.name).update(source.fileHash);
  return hash.digest('hex');
}
