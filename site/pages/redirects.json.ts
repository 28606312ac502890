import type { APIRoute } from 'astro';
import { content } from '../content/content.ts';

/** Table of redirects, for the edge of a single machine and for the Worker of the site. */
export const GET: APIRoute = () => Response.json(content().redirects.map(({ from, to }) => [from, to]));
