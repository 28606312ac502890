import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { viteAssociation } from '../build/association.ts';
import { pdfAssets } from './pdf-assets.ts';
import { keepBundle } from './publisher/integration.ts';

export default defineConfig({
  // The publisher puts the real address in its place.
  site: 'http://127.0.0.1:8787',
  srcDir: '.',
  outDir: '../dist/site',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  compressHTML: true,
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  integrations: [react(), keepBundle(), pdfAssets()],
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        // https: the picture that stands for a record may be one of another site that could not be copied.
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
    // A script or picture inside the page would be fetched again with every page.
    build: { assetsInlineLimit: 0 },
  },
});
