/** What build/render-bundle.ts makes of the bundle that `astro build` kept; each wrangler file names where it lies. */
declare module 'render-bundle' {
  export const entry: import('../../site/publisher/bundle.ts').PrerenderEntry;
  export const facts: import('../../site/publisher/bundle.ts').BundleFacts;
  export const bundleId: string;
}
