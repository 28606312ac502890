import { spawn } from 'node:child_process';
import path from 'node:path';
import { associationAliases } from '../association/folder.ts';

const root = path.join(import.meta.dirname, '../..');

/** Prints warnings. Rejects with the output if wrangler fails. */
export function wrangler(parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const program = path.join(root, 'node_modules/wrangler/bin/wrangler.js');
    const aliases = parameters[0] === 'deploy' ? associationAliases() : [];
    const child = spawn(process.execPath, [program, ...parameters, ...aliases], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        WRANGLER_SEND_METRICS: 'false',
        // Hides wrangler's banner, because it would request the newest version from the npm registry.
        WRANGLER_HIDE_BANNER: 'true',
        NO_COLOR: '1',
        FORCE_COLOR: '0',
      },
    });
    let printed = '';
    let failures = '';
    child.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    child.stderr.on('data', (chunk) => {
      failures += chunk;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code !== 0)
        return reject(new Error(`wrangler ${parameters[0]} failed:\n${printed}${failures}`.trim()));
      if (failures.includes('WARNING')) console.log(`note  wrangler ${parameters[0]}: ${failures.trim()}`);
      resolve(printed);
    });
  });
}

export async function secretNames(parameters: string[]): Promise<string[] | undefined> {
  try {
    const listed = JSON.parse(await wrangler(['secret', 'list', '--format', 'json', ...parameters]));
    return (listed as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    // Error 10007: the Worker does not exist. Setting the first secret creates it.
    if (error instanceof Error && /\b10007\b/.test(error.message)) return undefined;
    throw error;
  }
}
