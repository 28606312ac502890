import { WorkerEntrypoint } from 'cloudflare:workers';
import { objectOf, type PublisherEnv } from './env.ts';
import type { Publisher } from './publisher.ts';

export { PageStore } from './page-store.ts';
export { Publisher } from './publisher.ts';

interface Env extends PublisherEnv {
  PUBLISHER: DurableObjectNamespace<Publisher>;
}

/** Not reachable from the internet. */
export default class extends WorkerEntrypoint<Env> {
  override async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (new URL(request.url).pathname === '/preview') return this.#preview(request);
    await this.#publisher().accept();
    return new Response(null, { status: 202 });
  }

  #publisher() {
    return objectOf(this.env.PUBLISHER, this.env.LOCATION);
  }

  async #preview(request: Request): Promise<Response> {
    const page = await this.#publisher().preview(await request.json());
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }

  async ensureReleased(release?: string): Promise<void> {
    await this.#publisher().ensureReleased(release);
  }
}
