// Faults under load, for as long as wanted: npm run faults -- SECONDS (600 when absent)
import { rmSync } from 'node:fs';
import { scratchFolder } from '../db/local/scratch-folder.ts';
import { build } from './build.ts';
import { runFaults } from './faults/harness.ts';

await build();
const dataDir = scratchFolder('faults');
const report = await runFaults({
  seconds: Number(process.argv[2] ?? 600),
  env: { DATA_DIR: dataDir },
});
rmSync(dataDir, { recursive: true, force: true });
console.log(JSON.stringify(report, null, 2));
process.exit(
  report.lost.length + report.oversold + report.failures.length + report.left.length === 0 ? 0 : 1,
);
