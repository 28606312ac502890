import { Hono } from 'hono';
import { carriesToken } from '../../http/bearer-token.ts';
import { ApiError } from '../../http/failures/errors.ts';
import { described } from '../../http/openapi/described.ts';
import type { AppEnv } from '../../http/types.ts';
import { metrics } from './metrics.ts';

export const metricsRoutes = new Hono<AppEnv>().get(
  '/',
  described(() => ({
    tag: 'health',
    summary: 'Figures for a monitor, in the text format of Prometheus',
    token: 'metrics',
    answers: { 200: { description: 'The figures.', type: 'text/plain', schema: { type: 'string' } } },
    failures: [401, 404],
  })),
  async (c) => {
    const { db, env, settings } = c.var;
    if (!settings.METRICS_TOKEN) throw new ApiError(404, 'error.noSuchCall');
    if (!carriesToken(c, settings.METRICS_TOKEN)) throw new ApiError(401, 'error.unauthorized');
    return c.text(await metrics(db, env, settings), 200, {
      'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    });
  },
);
