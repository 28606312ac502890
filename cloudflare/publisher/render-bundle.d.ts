/**
 * Module that `build/render-bundle.ts` creates from the kept `astro build` bundle. Each wrangler file sets
 * its path.
 */
declare module 'render-bundle' {
  export const entry: import('../../site/publisher/bundle.ts').PrerenderEntry;
  export const facts: import('../../site/publisher/bundle.ts').BundleFacts;
  export const bundleId: string;
}
