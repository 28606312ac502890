import { Hono } from 'hono';
import type { AppEnv } from '../../types.ts';
import { answerTo } from './answer.ts';
import { questionOf } from './question.ts';

export const searchRoutes = new Hono<AppEnv>().get('/', async (c) =>
  c.json(await answerTo(c, questionOf(c.req.query()))),
);
