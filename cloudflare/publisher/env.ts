import type { PageStore } from './page-store.ts';

/** Bindings of the publisher (`wrangler.publisher.toml`). */
export interface PublisherEnv {
  DATABASE_URL: string;
  /** URL of the database endpoint, if it is not Neon's. */
  DATABASE_ENDPOINT?: string;
  SITE_URL: string;
  TURNSTILE_SITE_KEY?: string;
  /** Id of the deployment, equal to that of the site's Worker. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  STORE: DurableObjectNamespace<PageStore>;
  /** Files of the deployment that visitors cannot request. */
  FILES: Fetcher;
}

/** Region for new Durable Objects if LOCATION is not set: near Hong Kong. */
const DEFAULT_LOCATION: DurableObjectLocationHint = 'apac';

/** Returns the site's only Durable Object of a class. */
export const objectOf = <Object extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Object>,
  location: DurableObjectLocationHint | undefined,
): DurableObjectStub<Object> => namespace.getByName('site', { locationHint: location || DEFAULT_LOCATION });
