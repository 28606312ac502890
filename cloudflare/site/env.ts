import type { PageStore } from '../publisher/page-store.ts';
import type PublisherEntry from '../publisher/worker.ts';

/** Bindings of the Worker that serves visitors (`wrangler.site.toml`). */
export interface Env {
  SITE_URL: string;
  /** Id of the deployment. The publisher's Worker has the same id. */
  RELEASE: string;
  LOCATION?: DurableObjectLocationHint;
  /** Pages and files of the deployment. */
  ASSETS: Fetcher;
  /** Store of the pages that changed since the deployment. */
  STORE: DurableObjectNamespace<PageStore>;
  /** Worker with API, uploads and back office. */
  API: Fetcher;
  PUBLISHER: Service<typeof PublisherEntry>;
}
