import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { DEFAULT_LOCALE, FIRST_TAG, productLanguage } from '../core/association/locales.ts';
import { viteAssociation } from '../scripts/association/folder.ts';
import { pageHead } from '../scripts/build/page-head.ts';
import { textsOf } from './i18n/texts-of.ts';

const { title, shortTitle } = textsOf(DEFAULT_LOCALE);
const isEnglish = productLanguage(DEFAULT_LOCALE) === productLanguage('en');

const manifest = {
  name: isEnglish ? title : `${title} ${textsOf('en').title}`,
  short_name: shortTitle,
  start_url: '/door',
  scope: '/door',
  display: 'standalone',
  background_color: '#12312a',
  theme_color: '#12312a',
  icons: [{ src: '/door/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
};
const webManifest: Plugin = {
  name: 'web-manifest',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'app.webmanifest', source: JSON.stringify(manifest) });
  },
};

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  base: '/door/',
  plugins: [pageHead(FIRST_TAG, { title }), webManifest],
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
