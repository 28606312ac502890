import type { APIRoute } from 'astro';
import type { ShownAssociation } from '../../core/content/shown-association.ts';
import { currentAssociation } from '../content/association.ts';

// Name and logo for the back office, which shows them before anybody has logged in.

export const GET: APIRoute = ({ locals: { content } }) => {
  const { name, logo } = currentAssociation(content);
  return Response.json({ name, logo } satisfies ShownAssociation);
};
