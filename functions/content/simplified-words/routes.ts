import { Hono } from 'hono';
import { wordAskedSchema, wordCountSchema } from '../../../core/content/validation/simplified-words.ts';
import { countTextsWith } from '../../../db/queries/content/simplified-words.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { checked } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';

/** Mounted before the plain resource, whose `/:id` would match. */
export const wordCountRoutes = new Hono<AppEnv>().get(
  '/count',
  requireStaffInSameTrip,
  described(() => ({
    tag: 'simplified-words',
    summary: 'Count the stored texts in which a Hong Kong word stands',
    description:
      'Records of news, events, forms, surveys, publications, pictures and their descriptions, topics, option lists, ticket types, members’ own texts, circulars, letters, mail texts, new drafts and the association’s texts. Counts the characters also where they are a part of a longer word, which is not exchanged.',
    query: { word: { description: 'In Traditional Chinese.', schema: { type: 'string' }, required: true } },
    answers: { 200: { description: 'The count.', schema: given('WordCount', wordCountSchema) } },
    failures: [400],
  })),
  async (c) => {
    const { word } = checked(wordAskedSchema, c.req.query());
    return c.json({ texts: await countTextsWith(c.var.db, word) });
  },
);
