import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { described } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';

export function openApiRoutes(app: Pick<Hono<AppEnv>, 'routes'>) {
  let text: Promise<string> | undefined;
  const makeText = async () => {
    const { openApiDocument } = await import('./document.ts');
    return JSON.stringify(openApiDocument(app));
  };
  return new Hono<AppEnv>().get(
    '/',
    etag(),
    described(() => ({
      tag: 'health',
      summary: 'This description',
      answers: {
        200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } },
        304: { description: 'Unchanged.' },
      },
    })),
    async (c) => {
      text ??= makeText();
      return c.body(await text, 200, {
        'Content-Type': 'application/json',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      });
    },
  );
}
