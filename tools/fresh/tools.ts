import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { nodePackage, thisMachine } from '../../scripts/pinned-node.mjs';

function installed(folder: string, name: string, version: string): string {
  const prefix = path.join(folder, `${name}-${version}`);
  if (!existsSync(prefix))
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', prefix, `${name}@${version}`]);
  return path.join(prefix, 'node_modules');
}

export function callers(folder: string, node: string, npm: string): string[] {
  if (process.platform !== 'linux') return (process.env.PATH ?? '').split(path.delimiter);
  const name = nodePackage(thisMachine());
  return [
    path.join(installed(folder, name, node), name, 'bin'),
    path.join(installed(folder, 'npm', npm), '.bin'),
  ];
}
