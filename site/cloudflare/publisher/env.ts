import type { PageStore } from './page-store.ts';

export interface PublisherEnv {
  DATABASE_URL: string;
  DATABASE_ENDPOINT?: string;
  SITE_URL: string;
  TURNSTILE_SITE_KEY?: string;
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  STORE: DurableObjectNamespace<PageStore>;
  FILES: Fetcher;
}

const DEFAULT_LOCATION: DurableObjectLocationHint = 'apac';

export const objectOf = <Object extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<Object>,
  location: DurableObjectLocationHint | undefined,
): DurableObjectStub<Object> => namespace.getByName('site', { locationHint: location || DEFAULT_LOCATION });
