// Runs wrangler for the association of this profile. Replaces the name of a tracked configuration file with
// the path of the file that is generated from it.
//   npm run wrangler -- secret put DATABASE_URL --config wrangler.api.toml --env=
import { spawn } from 'node:child_process';
import path from 'node:path';
import { loadEnvFile } from '../../functions/local/settings/env-file.ts';
import { fail } from '../machine/command.ts';
import { generatedConfig, writeConfigurations } from './configuration.ts';
import { SITE_CONFIG } from './settings.ts';

const root = path.join(import.meta.dirname, '../..');

function withGenerated(parameters: string[]): string[] {
  const tracked = /^(?:(--config|-c)=)?(wrangler(?:\.\w+)?\.toml)$/;
  const replaced = parameters.map((parameter) => {
    const [, option, file] = tracked.exec(parameter) ?? [];
    if (!file) return parameter;
    return option ? `${option}=${generatedConfig(file)}` : generatedConfig(file);
  });
  const hasConfig = replaced.some((parameter) => /^(-c|--config)(=|$)/.test(parameter));
  return hasConfig ? replaced : [...replaced, '--config', generatedConfig(SITE_CONFIG)];
}

try {
  loadEnvFile();
  writeConfigurations();
  const program = path.join(root, 'node_modules/wrangler/bin/wrangler.js');
  const child = spawn(process.execPath, [program, ...withGenerated(process.argv.slice(2))], {
    cwd: root,
    stdio: 'inherit',
  });
  child.once('error', fail);
  child.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  fail(error);
}
