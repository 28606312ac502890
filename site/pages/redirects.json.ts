import type { APIRoute } from 'astro';
import { content } from '../content/content.ts';

/** Redirect table for the edge of one machine and for the site's Worker. */
export const GET: APIRoute = () => Response.json(content().redirects.map(({ from, to }) => [from, to]));
