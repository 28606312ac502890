// Exports all content as JSON with one record per line, to a file or to standard output.
// npm run db:export [-- FILE.json]
import { createWriteStream, renameSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../functions/local/settings/env-file.ts';
import { readLocalSettings } from '../functions/local/settings/settings.ts';
import { connectDatabase } from './backup/connect.ts';
import { exportContent } from './content/export-content.ts';
import { fail, seconds } from './machine/command.ts';

function target(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    if (positionals.length <= 1) return positionals[0];
  } catch {
    // Continues to the usage message, because the parameters are invalid.
  }
  return fail('Usage: npm run db:export [-- FILE.json]');
}

const started = Date.now();
const file = target();
loadEnvFile();
try {
  const database = await connectDatabase(readLocalSettings(process.env));
  // Writes to a temporary name first, so that an existing file is replaced only by a complete file.
  const unfinished = file && `${file}.unfinished`;
  const counts = await exportContent(
    database.url,
    unfinished ? createWriteStream(unfinished, { mode: 0o600 }) : process.stdout,
  )
    .catch((error) => {
      if (unfinished) rmSync(unfinished, { force: true });
      throw error;
    })
    .finally(() => database.close());
  if (unfinished && file) renameSync(unfinished, file);
  const list = Object.entries(counts).map(([resource, count]) => `${resource} ${count}`);
  console.error(`Exported ${database.name} in ${seconds(started)}: ${list.join(', ')}`);
} catch (error) {
  const { code } = error as { code?: string };
  fail(code === '42P01' ? 'The database has no tables yet: npm run db:migrate' : error);
}
