import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { viteAssociation } from '../build/association.ts';

/**
 * Code shared by this many screens goes into one file, which compresses better than a hundred small ones. A
 * lower value adds unneeded code to the first screen; a higher one brings small files back.
 */
const SCREENS_THAT_SHARE = 20;

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [react()],
  resolve: { alias: viteAssociation() },
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
