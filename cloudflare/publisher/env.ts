import type { PageStore } from './page-store.ts';

/** Bindings of the publisher (`wrangler.publisher.toml`). */
export interface PublisherEnv {
  DATABASE_URL: string;
  /** Endpoint of a database server other than Neon. */
  DATABASE_ENDPOINT?: string;
  SITE_URL: string;
  TURNSTILE_SITE_KEY?: string;
  /** Deployment id of the pages, equal to that of the site's Worker. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  STORE: DurableObjectNamespace<PageStore>;
  /** The deployment's own files, which visitors cannot reach. */
  FILES: Fetcher;
}

/** Default region for new Durable Objects, unless LOCATION is set: near Hong Kong. */
const DEFAULT_LOCATION: DurableObjectLocationHint = 'apac';

/** Returns the single object of the site in a namespace. */
export const objectOf = <Object extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Object>,
  location: DurableObjectLocationHint | undefined,
): DurableObjectStub<Object> => namespace.getByName('site', { locationHint: location || DEFAULT_LOCATION });
