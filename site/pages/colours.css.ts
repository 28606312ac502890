import type { APIRoute } from 'astro';
import { coloursCss } from '../../core/content/colours.ts';
import { currentAssociation } from '../content/association.ts';

export const GET: APIRoute = ({ locals: { content } }) =>
  new Response(coloursCss(currentAssociation(content)), {
    headers: { 'Content-Type': 'text/css; charset=utf-8' },
  });
