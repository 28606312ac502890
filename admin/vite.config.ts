import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * What so many screens share comes in one file, which compresses better than a hundred small ones. Fewer: the first screen
 * brings what it does not need; more: small files again.
 */
const SCREENS_THAT_SHARE = 20;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react()],
  build: {
    outDir: here('../dist/admin'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'shared', minShareCount: SCREENS_THAT_SHARE }] } },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787', '/uploads': 'http://127.0.0.1:8787' } },
});
