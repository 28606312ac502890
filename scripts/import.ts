// Imports content into the database, all or nothing: a JSON file of this system, or what another system exports.
// Prints the errors with their lines.
// npm run db:import -- FILE | FOLDER [--check] | --undo
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../functions/local/settings/env-file.ts';
import { readLocalSettings } from '../functions/local/settings/settings.ts';
import { connect, connectDatabase } from './backup/connect.ts';
import { ImportError } from './content/import-content.ts';
import { kindOf } from './content/moving/kinds.ts';
import { type Imported, moveFile, movePapers } from './content/moving/move.ts';
import { undoLastImport } from './content/moving/undo.ts';
import { fail, seconds } from './machine/command.ts';

const USAGE = 'npm run db:import -- FILE | FOLDER [--check] | --undo';
const WITH_PICTURES = ['news', 'events', 'gallery'];

function optionsOf() {
  try {
    const { positionals, values } = parseArgs({
      options: { check: { type: 'boolean' }, undo: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length === (values.undo ? 0 : 1)) return { given: positionals[0] ?? '', ...values };
  } catch {
    // The usage is printed for every mistake.
  }
  return fail(`Usage: ${USAGE}`);
}

const { given, check: isCheck = false, undo } = optionsOf();
loadEnvFile();
const file = path.resolve(given);

function tell({ faults, more }: ImportError): never {
  for (const { line, field, message } of faults)
    console.error([`${path.relative('.', file)}:${line}`, field, message].filter(Boolean).join(': '));
  return fail(`Nothing was imported${more ? `; ${more} more are wrong` : ''}.`);
}

function report({ counts, notes, name }: Imported & { name: string }, started: number): void {
  for (const note of notes) console.log(note);
  const list = Object.entries(counts).map(([resource, count]) => `${resource} ${count}`);
  const done = isCheck ? `Checked; nothing was stored in ${name}` : `Imported into ${name}`;
  console.log(`${done} in ${seconds(started)}: ${list.join(', ') || 'nothing'}`);
  if (isCheck) return;
  if (WITH_PICTURES.some((resource) => counts[resource]))
    console.log('Pictures that it names on other sites are copied by: npm run media:clean');
  console.log('For a week it is taken back by: npm run db:import -- --undo');
}

async function run(): Promise<void> {
  const started = Date.now();
  const settings = readLocalSettings(process.env);
  if (!undo && kindOf(file) === 'papers') {
    const source = await connect(process.env, 'clean');
    const done = await movePapers(source, file, isCheck).finally(() => source.close());
    return report({ ...done, name: source.name }, started);
  }
  const kind = undo ? undefined : kindOf(file);
  const database = await connectDatabase(settings);
  try {
    if (kind === undefined) {
      const { file: undone } = await undoLastImport(database.url, settings.dataDir);
      console.log(`Taken back from ${database.name}: the import of ${undone}`);
    } else {
      const done = await moveFile(database.url, { kind, file, isCheck, dataDir: settings.dataDir });
      report({ ...done, name: database.name }, started);
    }
  } finally {
    await database.close();
  }
}

try {
  await run();
} catch (error) {
  if (error instanceof ImportError) tell(error);
  const { code } = error as { code?: string };
  fail(code === '42P01' ? 'The database has no tables yet: npm run db:migrate' : error);
}
