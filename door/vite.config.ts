import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { viteAssociation } from '../scripts/association/folder.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/door/',
  resolve: { alias: viteAssociation() },
  build: {
    outDir: here('../dist/door'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // Writes a list of the built files. The service worker caches these files
    // (functions/app/pages/door-page.ts).
    manifest: 'files.json',
  },
});
