// Records a new release of the schema, if db/migrations or db/sql has changed since the last release.
// npm run db:release
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { schemaDigest } from '../../db/migrating/schema-digest.ts';

const FILE = path.join(import.meta.dirname, '../../db/release.json');

const { release, digest } = JSON.parse(readFileSync(FILE, 'utf8'));
const found = schemaDigest();
if (found === digest) {
  console.log(`Schema release ${release} is up to date.`);
} else {
  writeFileSync(FILE, `${JSON.stringify({ release: release + 1, digest: found }, null, 2)}\n`);
  console.log(`Schema release ${release + 1}`);
}
