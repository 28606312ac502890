/**
 * Module that `build/render-bundle.ts` creates from the bundle of `astro build`. Each wrangler file maps the
 * name to a path.
 */
declare module 'render-bundle' {
  export const entry: import('../../site/publisher/bundle.ts').PrerenderEntry;
  export const facts: import('../../site/publisher/bundle.ts').BundleFacts;
  export const bundleId: string;
}
