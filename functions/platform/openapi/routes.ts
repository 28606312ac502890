import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../../types.ts';
import { described } from './described.ts';

/** Creates the route of the API's description, which is built at the first request. */
export function openApiRoutes(app: Pick<Hono<AppEnv>, 'routes'>) {
  let text: Promise<string> | undefined;
  const makeText = async () => {
    const { openApiDocument } = await import('./document.ts');
    return JSON.stringify(openApiDocument(app));
  };
  return new Hono<AppEnv>().get(
    '/',
    etag(),
    described(
      () => ({
        tag: 'health',
        summary: 'This description',
        answers: {
          200: { description: 'OpenAPI 3.1.', schema: { type: 'object' } },
          304: { description: 'Unchanged.' },
        },
      }),
      async (c) => {
        text ??= makeText();
        return c.body(await text, 200, {
          'Content-Type': 'application/json',
          'Cache-Control': 'public, max-age=0, must-revalidate',
        });
      },
    ),
  );
}
