import type { PageStore } from './page-store.ts';

/** What the publisher works with (wrangler.publisher.toml). */
export interface PublisherEnv {
  DATABASE_URL: string;
  /** Of another server than Neon. */
  DATABASE_ENDPOINT?: string;
  SITE_URL: string;
  TURNSTILE_SITE_KEY?: string;
  /** The deployment whose pages these are: the site's Worker has the same. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  STORE: DurableObjectNamespace<PageStore>;
  /** The deployment's own files; no visitor reaches them. */
  FILES: Fetcher;
}

/** Where objects are made unless LOCATION says otherwise: near Hong Kong. */
const DEFAULT_LOCATION: DurableObjectLocationHint = 'apac';

/** The one object of the site in a namespace. */
export const objectOf = <Object extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Object>,
  location: DurableObjectLocationHint | undefined,
): DurableObjectStub<Object> => namespace.getByName('site', { locationHint: location || DEFAULT_LOCATION });
