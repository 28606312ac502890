import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface Step {
  file: string;
  after?: string;
  code: string;
}

const STEP = /^\*\*`([^`]+)`\*\*(?:, after `([^`]+)`|, (at its end))?:\n\n```\w+\n(.*?)^```$/gms;

export const stepsOf = (page: string): Step[] =>
  [...page.matchAll(STEP)].map(([, file = '', line, end, code = '']) => {
    const after = end ? 'end' : line;
    return { file, code, ...(after !== undefined && { after }) };
  });

function fileNamed(folder: string, name: string): string {
  const [start = '', end = ''] = path.basename(name).split('*');
  if (!name.includes('*')) return path.join(folder, name);
  const parent = path.join(folder, path.dirname(name));
  const found = readdirSync(parent).filter((file) => file.startsWith(start) && file.endsWith(end));
  if (found.length !== 1) throw new Error(`${found.length} files are ${name}`);
  return path.join(parent, found[0] ?? '');
}

export function take({ file, after, code }: Step, folder: string): void {
  const target = fileNamed(folder, file);
  if (after === undefined) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code, { flag: 'wx' });
    return;
  }
  const text = readFileSync(target, 'utf8');
  if (after === 'end') {
    writeFileSync(target, `${text.trimEnd()}\n${code}`);
    return;
  }
  const parts = text.split(`${after}\n`);
  if (parts.length !== 2) throw new Error(`${file} has "${after}" ${parts.length - 1} times`);
  writeFileSync(target, `${parts[0]}${after}\n${code}${parts[1]}`);
}
