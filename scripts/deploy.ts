// Checks, migrates, renders and deploys to Cloudflare, then runs a smoke test of the live site. `--dry-run` changes
// nothing: it runs all steps that need no account, with a temporary database and without a network.
// `--setup` sets up a new account step by step. `--look` runs only the smoke test. `--rollback` restores the previous
// version.
//   npm run deploy [-- --dry-run] [--no-check] [--no-look] [--env NAME]
//   npm run deploy -- --setup
//   npm run deploy -- --look | --rollback [--env NAME]
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../functions/local/settings/env-file.ts';
import { writeConfigurations } from './deploy/configuration.ts';
import { fail, seconds } from './machine/command.ts';

const OPTIONS = {
  'dry-run': { type: 'boolean' },
  'no-check': { type: 'boolean' },
  'no-look': { type: 'boolean' },
  look: { type: 'boolean' },
  setup: { type: 'boolean' },
  rollback: { type: 'boolean' },
  env: { type: 'string' },
} as const;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  loadEnvFile();
  writeConfigurations();
  // Each mode loads only its own modules: the setup needs neither the build nor the simulator of Cloudflare.
  if (values.setup) {
    if (values.env) throw new Error('A staging copy is made by hand: docs/deploy.md, "A staging copy"');
    const { setUp } = await import('./setup/setup.ts');
    return setUp();
  }
  const { runDeployment } = await import('./deploy/deployment.ts');
  await runDeployment(values);
}

const started = Date.now();
try {
  await main();
  console.log(`Done in ${seconds(started)}`);
} catch (error) {
  fail(error);
}
