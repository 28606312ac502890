import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/door/',
  build: {
    outDir: here('../dist/door'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    // Writes a list of the built files. The service worker caches these files
    // (functions/platform/pages/door-page.ts).
    manifest: 'files.json',
  },
});
