// Tries `npm start` and `npm test` on new machines of many kinds, each from a new clone of the project.
// tools/fresh/cells.ts lists the machines.
// npm run test:fresh [-- --only NAME …] [--tests FILTER …]
import { rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { scratchFolder } from '../../db/local/scratch-folder.ts';
import { fail, seconds } from '../../scripts/machine/command.ts';
import { CELLS, type Cell } from './cells.ts';
import { runCell, unavailable } from './run-cell.ts';

const USAGE = 'Usage: npm run test:fresh [-- --only NAME …] [--tests FILTER …]';

function options() {
  try {
    return parseArgs({
      options: {
        only: { type: 'string', multiple: true, default: [] },
        tests: { type: 'string', multiple: true, default: [] },
      },
    }).values;
  } catch {
    return fail(USAGE);
  }
}

async function report(cell: Cell, tools: string, filters: string[]): Promise<boolean> {
  const reason = unavailable(cell);
  if (reason) console.log(`-     ${cell.name}: not tried, ${reason}`);
  if (reason) return true;
  const scratch = scratchFolder('fresh');
  const began = Date.now();
  try {
    const outcome = await runCell(cell, { scratch, tools }, filters);
    console.log(`ok    ${cell.name}: ${outcome}, ${seconds(began)} in all`);
    return true;
  } catch (error) {
    console.log(
      `FAIL  ${cell.name} after ${seconds(began)}: ${error instanceof Error ? error.message : error}`,
    );
    return false;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const { only, tests } = options();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
const unknown = only.find((name) => !CELLS.some((cell) => cell.name === name));
if (unknown) fail(`${unknown} is none of: ${CELLS.map(({ name }) => name).join(', ')}`);
const tools = scratchFolder('fresh-tools');
let failed = 0;
for (const cell of CELLS.filter(({ name }) => !only.length || only.includes(name)))
  if (!(await report(cell, path.join(tools, 'callers'), tests))) failed++;
rmSync(tools, { recursive: true, force: true });
process.exit(failed ? 1 : 0);
