import type { PageStore } from '../publisher/page-store.ts';
import type PublisherEntry from '../publisher/worker.ts';

/** What the Worker before visitors is given (wrangler.site.toml). */
export interface Env {
  SITE_URL: string;
  /** The deployment whose pages these are: the publisher's Worker has the same. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  /** Pages and files as they were deployed. */
  ASSETS: Fetcher;
  /** Pages that changed since then. */
  STORE: DurableObjectNamespace<PageStore>;
  /** API, uploads and back office. */
  API: Fetcher;
  PUBLISHER: Service<typeof PublisherEntry>;
}
