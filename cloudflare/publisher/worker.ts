import { WorkerEntrypoint } from 'cloudflare:workers';
import { objectOf, type PublisherEnv } from './env.ts';
import type { Publisher } from './publisher.ts';

export { PageStore } from './page-store.ts';
export { Publisher } from './publisher.ts';

interface Env extends PublisherEnv {
  PUBLISHER: DurableObjectNamespace<Publisher>;
}

/** What other Workers of the site ask of the publisher; no address of the internet leads here. */
export default class extends WorkerEntrypoint<Env> {
  /** The rebuild hook: answered at once, published after; below `/preview` a page with a draft in it. */
  override async fetch(request: Request): Promise<Response> {
    if (request.method !== 'POST') return new Response(null, { status: 405 });
    if (new URL(request.url).pathname === '/preview') return this.#preview(request);
    this.ctx.waitUntil(this.#publisher().changed());
    return new Response(null, { status: 202 });
  }

  #publisher() {
    return objectOf(this.env.PUBLISHER, this.env.LOCATION);
  }

  async #preview(request: Request): Promise<Response> {
    const page = await this.#publisher().preview(await request.json());
    return new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  }

  /** Has what changed since a deployment published, once. */
  async ensureReleased(): Promise<void> {
    await this.#publisher().ensureReleased();
  }
}
