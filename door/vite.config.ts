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
    // List of built files, which the service worker caches (functions/platform/pages/door-page.ts).
    manifest: 'files.json',
  },
});
