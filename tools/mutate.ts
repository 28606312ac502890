// Changes single places of the code at random, and counts how many of the changes a test notices.
// npm run mutate -- --count 200 --seed 1 [--least 85] [--jobs 2] [FOLDER …]
// Works in a copy of the project. A change is noticed when a test of its folder fails, or else one of its domain.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { exitNow } from '../db/local/exit-now.ts';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { copyProject } from '../testing/project-copy.ts';
import { choose, type Mutant, mutantsOf } from './mutation/mutants.ts';

const FOLDERS = ['core', 'db/sql/money', 'functions'];
const MOST_MS = 15 * 60_000;
const root = path.join(import.meta.dirname, '..');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    least: { type: 'string', default: '85' },
    jobs: { type: 'string', default: '2' },
  },
});

const isProduct = (file: string) =>
  /\.(ts|tsx|sql)$/.test(file) && !/\.test\.|(^|\/)testing(\/|\.ts)|\/messages\/|\/i18n\//.test(file);

function sources(): string[] {
  const folders = positionals.length
    ? positionals
    : FOLDERS.filter((folder) => existsSync(path.join(root, folder)));
  const list = execFileSync('git', ['ls-files', ...folders], { cwd: root, encoding: 'utf8' });
  return list.split('\n').filter((file) => file && isProduct(file));
}

function stagesOf({ file }: Mutant): string[] {
  const [, second = '', third = ''] = file.split('/');
  const domain = file.startsWith('db/sql/') ? third : second;
  const own = path.dirname(file);
  const hasTests = existsSync(own) && readdirSync(own).some((name) => name.includes('.test.'));
  const domains = [`functions/${domain}/`, `core/${domain}/`].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
  return [...(hasTests ? [`${own}/`] : []), ...domains];
}

function fails(copy: string, folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn('vitest', ['run', '--bail=1', '--reporter=dot', '--project=product', folder], {
      cwd: copy,
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: 'ignore',
      timeout: MOST_MS,
    });
    child.once('exit', (code) => resolve(code !== 0));
  });
}

async function isNoticed(copy: string, mutant: Mutant): Promise<boolean> {
  const file = path.join(copy, mutant.file);
  const before = readFileSync(file, 'utf8');
  const lines = before.split('\n');
  lines[mutant.line - 1] = mutant.after;
  writeFileSync(file, lines.join('\n'));
  try {
    for (const folder of stagesOf(mutant)) if (await fails(copy, folder)) return true;
    return false;
  } finally {
    writeFileSync(file, before);
  }
}

const queue = choose(
  sources().flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8'))),
  Number(values.count),
  Number(values.seed),
);
const total = queue.length;
const missed: Mutant[] = [];
const scratch = scratchFolder('mutation');

async function work(job: number): Promise<void> {
  const copy = path.join(scratch, String(job));
  copyProject(copy);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const noticed = await isNoticed(copy, mutant);
    if (!noticed) missed.push(mutant);
    console.log(`${noticed ? 'noticed' : 'MISSED '} ${mutant.file}:${mutant.line} ${mutant.after.trim()}`);
  }
}

await Promise.all(Array.from({ length: Number(values.jobs) }, (_, job) => work(job)));
rmSync(scratch, { recursive: true, force: true });
const percent = total ? Math.floor(((total - missed.length) / total) * 100) : 0;
for (const { file, line, before, after } of missed)
  console.log(`\nMISSED ${file}:${line}\n  - ${before.trim()}\n  + ${after.trim()}`);
console.log(`\n${total - missed.length} of ${total} changes noticed (${percent} %), seed ${values.seed}`);
exitNow(percent >= Number(values.least) ? 0 : 1);
