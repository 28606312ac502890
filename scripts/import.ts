// Imports the content of a JSON file into the database, all or nothing. Prints the errors with their lines.
// npm run db:import -- FILE.json
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readLocalSettings } from '../functions/local/settings.ts';
import { connectDatabase } from './backup/connect.ts';
import { ImportError, importContent } from './content/import-content.ts';
import { commandLine, fail, seconds } from './machine/command.ts';

const { folder: file } = commandLine('npm run db:import -- FILE.json', {});

function tell({ faults, more }: ImportError): never {
  for (const { line, field, message } of faults)
    console.error([`${path.relative('.', file)}:${line}`, field, message].filter(Boolean).join(': '));
  return fail(`Nothing was imported${more ? `; ${more} more are wrong` : ''}.`);
}

const WITH_PICTURES = ['news', 'events', 'gallery'];

const started = Date.now();
try {
  if (!existsSync(file)) throw new Error(`${file} is not there`);
  const database = await connectDatabase(readLocalSettings(process.env));
  const counts = await importContent(database.url, file).finally(() => database.close());
  const list = Object.entries(counts).map(([resource, count]) => `${resource} ${count}`);
  console.log(`Imported into ${database.name} in ${seconds(started)}: ${list.join(', ') || 'nothing'}`);
  if (WITH_PICTURES.some((name) => counts[name]))
    console.log('Pictures that it names on other sites are copied by: npm run media:clean');
} catch (error) {
  if (error instanceof ImportError) tell(error);
  const { code } = error as { code?: string };
  fail(code === '42P01' ? 'The database has no tables yet: npm run db:migrate' : error);
}
