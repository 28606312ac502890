/**
 * `scripts/build/cloudflare.ts` writes this module from the bundle of `astro build`;
 * `wrangler.publisher.toml` maps its name to its path.
 */
declare module 'render-bundle' {
  export const entry: import('../../publisher/bundle.ts').PrerenderEntry;
  export const facts: import('../../publisher/bundle.ts').BundleFacts;
  export const bundleId: string;
}
