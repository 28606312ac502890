/**
 * Module that `build/cloudflare.ts` writes from the bundle of `astro build`. `wrangler.publisher.toml` maps
 * the module's name to its path.
 */
declare module 'render-bundle' {
  export const entry: import('../../site/publisher/bundle.ts').PrerenderEntry;
  export const facts: import('../../site/publisher/bundle.ts').BundleFacts;
  export const bundleId: string;
}
