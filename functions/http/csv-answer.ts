import type { Context } from 'hono';
import { csv } from '../../core/text/csv.ts';
import { attachment } from './attachment.ts';
import type { Call } from './openapi/call.ts';

export const csvAnswers: Call['answers'] = {
  200: { description: 'UTF-8 with a byte-order mark.', type: 'text/csv', schema: { type: 'string' } },
};

export const answerCsv = (c: Context, title: string, rows: string[][]) =>
  c.body(csv(rows), 200, {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': attachment(`${title}.csv`),
  });
