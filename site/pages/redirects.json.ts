import type { APIRoute } from 'astro';

/** Table of redirects, for the edge of a single machine and for the Worker of the site. */
export const GET: APIRoute = ({ locals: { content } }) =>
  Response.json(content.redirects.map(({ from, to }) => [from, to]));
