import { Hono } from 'hono';
import {
  translateNewsSchema,
  translateTextSchema,
  translationSchema,
} from '../../../core/content/validation/translate.ts';
import { rememberMachineTexts } from '../../../db/queries/content/languages.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { checked, jsonBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { translateTexts } from './translate.ts';

const isNews = (body: unknown) =>
  typeof body === 'object' && body !== null && ('content' in body || 'excerpt' in body);

export const translateRoutes = new Hono<AppEnv>().post(
  '/',
  requireStaff,
  described(() => ({
    tag: 'translation',
    summary: 'Translate into English',
    description: 'An article (title, content, excerpt), or a title with a description.',
    body: {
      schema: {
        anyOf: [taken('NewsTranslation', translateNewsSchema), taken('TextTranslation', translateTextSchema)],
      },
    },
    answers: { 200: { description: 'The same fields.', schema: given('Translation', translationSchema) } },
    failures: [502],
  })),
  async (c) => {
    const body = await jsonBody(c);
    const fields = Object.entries(checked(isNews(body) ? translateNewsSchema : translateTextSchema, body));
    const filled = fields.filter((field): field is [string, string] => Boolean(field[1]));
    const blank = Object.fromEntries(fields.map(([name]) => [name, '']));
    const en = await translateTexts(c.var.settings, c.env, Object.fromEntries(filled));
    await rememberMachineTexts(c.var.db, Object.values(en));
    return c.json({ en: { ...blank, ...en } });
  },
);
