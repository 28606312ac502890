import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { viteAssociation } from '../scripts/association/folder.ts';
import { pdfAssets } from './pdf-assets.ts';
import { profilePictures } from './profile-pictures.ts';
import { keepBundle } from './publisher/integration.ts';

export default defineConfig({
  // A placeholder: the publisher replaces it with the configured URL of the site.
  site: 'http://127.0.0.1:8787',
  srcDir: '.',
  outDir: '../dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), keepBundle(), pdfAssets(), profilePictures()],
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // Allows pictures from any https site, because the main picture of a record may still be hosted
        // elsewhere.
        "img-src 'self' https: data:",
        "font-src 'self' data:",
        "connect-src 'self'",
        "worker-src 'self' blob:",
        'frame-src https://www.openstreetmap.org',
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwindcss()],
    resolve: { alias: viteAssociation() },
    build: {
      // Inlines nothing: inlined scripts and pictures would be downloaded again with every page.
      assetsInlineLimit: 0,
      // Modules of `core/` only define; without this, a page loads those of which it uses nothing.
      rolldownOptions: { treeshake: { moduleSideEffects: (id) => !/\/core\/[^?]*\.ts$/.test(id) } },
    },
  },
});
