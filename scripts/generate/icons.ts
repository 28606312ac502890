// Copies the icons that the back office and react-admin import out of the published package into
// admin/icons-material. Needs the registry only for icons that are not there yet.
// npm run icons

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const folder = path.join(root, 'admin/icons-material');
const IMPORTERS = ['admin', 'door', 'node_modules/ra-ui-materialui/dist', 'node_modules/react-admin/dist'];
const IMPORT = /from\s*['"]@mui\/icons-material\/(\w+)['"]/g;

const isModule = (file: string) => /\.(js|tsx?)$/.test(file) && !/\.d\.ts$/.test(file);

/** Comments of react-admin name icons that do not exist. */
const withoutComments = (text: string) => text.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*$/gms, '');

export function importedIcons(): string[] {
  const files = IMPORTERS.flatMap((name) =>
    readdirSync(path.join(root, name), { recursive: true, encoding: 'utf8' })
      .filter(isModule)
      .map((file) => path.join(root, name, file)),
  );
  const texts = files.map((file) => withoutComments(readFileSync(file, 'utf8')));
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, name]) => name ?? ''))),
  ].sort();
}

export const keptIcons = (): string[] =>
  readdirSync(path.join(folder, 'icons'))
    .map((file) => path.basename(file, '.js'))
    .sort();

function copyIcons(names: string[]): void {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'icons-'));
  try {
    // npm prints the names of all its files.
    execFileSync('npm', ['pack', `${name}@${version}`, '--silent'], { cwd: temporary, stdio: 'ignore' });
    const [archive = ''] = readdirSync(temporary);
    const wanted = names.map((each) => `package/${each}.mjs`);
    execFileSync('tar', ['-xzf', path.join(temporary, archive), '-C', temporary, ...wanted]);
    for (const each of names) {
      const text = readFileSync(path.join(temporary, `package/${each}.mjs`), 'utf8');
      const own = text
        .replace('"use client";\n\n', '')
        .replace(
          'import createSvgIcon from "./utils/createSvgIcon.mjs"',
          'import { createSvgIcon } from "@mui/material/SvgIcon"',
        );
      writeFileSync(path.join(folder, 'icons', `${each}.js`), `${own.trim()}\n`);
    }
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const [imported, kept] = [importedIcons(), keptIcons()];
  for (const name of kept.filter((each) => !imported.includes(each)))
    rmSync(path.join(folder, 'icons', `${name}.js`));
  const missing = imported.filter((each) => !kept.includes(each));
  if (missing.length > 0) copyIcons(missing);
  console.log(`${imported.length} icons, ${missing.length} new`);
}
