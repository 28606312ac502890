// A separate process that replaces Cloudflare's edge on a single machine: serves published pages and forwards
// all other requests to the Worker.
import { createServer, type RequestListener, type Server } from 'node:http';
import { releaseMemoryWhenIdle } from '../../db/local/release-memory.ts';
import { serveParent } from '../../db/local/serve-parent.ts';
import { ContentVersions } from './content-versions.ts';
import { createEdge } from './edge-listener.ts';
import type { Mount } from './pages.ts';

export interface EdgeSettings {
  host: string;
  port: number;
  assetsPort: number;
  workerPort: number;
  secret: string;
  databaseUrl: string;
  trustedProxies: string[];
  mounts: Mount[];
}

const REST_MS = 10_000;

/**
 * Milliseconds. `requestTimeout` allows a 10 MB upload over a slow network, which takes minutes. A proxy in
 * front handles idle clients.
 */
const TIMEOUTS = { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 10 * 60_000 };

function listen(listener: RequestListener, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer(TIMEOUTS, listener);
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function start(settings: EdgeSettings): Promise<void> {
  const versions = new ContentVersions(settings.databaseUrl);
  const { answer, servePage } = createEdge({ ...settings, versions });
  await listen(servePage, settings.assetsPort, '127.0.0.1');
  const server = await listen(answer, settings.port, settings.host);
  const worked = releaseMemoryWhenIdle(REST_MS);
  server.on('request', () => worked());
}

serveParent(start);
