import type { APIRoute } from 'astro';

export const GET: APIRoute = ({ locals: { content } }) =>
  Response.json(content.redirects.map(({ from, to }) => [from, to]));
