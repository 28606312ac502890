import type { PageStore } from '../publisher/page-store.ts';
import type PublisherEntry from '../publisher/worker.ts';

export interface Env {
  SITE_URL: string;
  /** The publisher's Worker has the same id. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  ASSETS: Fetcher;
  STORE: DurableObjectNamespace<PageStore>;
  API: Fetcher;
  PUBLISHER: Service<typeof PublisherEntry>;
}
