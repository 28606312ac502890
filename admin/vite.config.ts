import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { DEFAULT_LOCALE, FIRST_TAG, isChinese } from '../core/association/locales.ts';
import { viteAssociation } from '../scripts/association/folder.ts';
import { pageHead } from '../scripts/build/page-head.ts';
import { firstScreen as english } from './kit/i18n/en/first-screen.ts';
import { textsIn } from './kit/i18n/texts-in.ts';
import { firstScreen as chinese } from './kit/i18n/zh-TW/first-screen.ts';

/**
 * One file compresses better than a hundred small ones. With a lower limit, each screen would load code that
 * it does not need.
 */
const SCREENS_THAT_SHARE = 20;

const headIn = (texts: typeof chinese) => (textsIn(DEFAULT_LOCALE, texts) as unknown as typeof chinese).app;
const { title, needsScript } = headIn(isChinese(DEFAULT_LOCALE) ? chinese : english);

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/admin/',
  plugins: [
    react(),
    pageHead(FIRST_TAG, {
      title,
      needsScript: [...new Set([needsScript, english.app.needsScript])].join(''),
    }),
  ],
  resolve: { alias: viteAssociation() },
  build: {
    outDir: here('../dist/admin'),
    emptyOutDir: true,
    assetsDir: 'assets',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The first file contains only the static imports of main.tsx, so that the first screen loads no
            // code of later screens.
            { name: 'first', tags: ['$initial'] },
            { name: 'shared', minShareCount: SCREENS_THAT_SHARE },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8787', '/uploads': 'http://127.0.0.1:8787' } },
});
