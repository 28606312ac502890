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
    // The service worker keeps the files that it names (functions/platform/pages/door-page.ts).
    manifest: 'files.json',
  },
});
