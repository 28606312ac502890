import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { AppEnv } from '../types.ts';

/** The description of the API; made when it is first asked for. */
export function openApiRoutes(app: Pick<Hono<AppEnv>, 'routes'>) {
  let text: Promise<string> | undefined;
  const makeText = async () => {
    const { openApiDocument } = await import('../openapi/document.ts');
    return JSON.stringify(openApiDocument(app));
  };
  return new Hono<AppEnv>().get('/', etag(), async (c) => {
    text ??= makeText();
    return c.body(await text, 200, {
      'Content-Type': 'application/json',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    });
  });
}
