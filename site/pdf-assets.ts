import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const FOLDERS = ['cmaps', 'standard_fonts', 'wasm'];

export const pdfAssets = (): AstroIntegration => ({
  name: 'pdf-assets',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const source = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
      const target = path.join(fileURLToPath(dir), 'pdfjs');
      for (const folder of FOLDERS)
        cpSync(path.join(source, folder), path.join(target, folder), { recursive: true });
    },
  },
});
