import { Hono } from 'hono';
import { boardReportSchema, yearInPathSchema } from '../../../core/money/validation/year-ends.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { fromStore } from '../../files/store-file.ts';
import { checked } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { paperFonts } from '../../papers/fonts.ts';
import { pdfAnswer } from '../../papers/paper-calls.ts';
import { answerPdf } from '../../papers/send-paper.ts';
import { boardReport } from './board.ts';
import { drawBoard } from './board-paper.ts';

const tag = 'money';
const yearIn = (path: Record<string, string>) => checked(yearInPathSchema, path).year;

export const boardRoutes = new Hono<AppEnv>()
  .get(
    '/:year/board',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The report of a year to the board',
      description: 'A member of a year has a paid or recorded term in it and has not left before it.',
      answers: { 200: { description: 'The figures.', schema: given('BoardReport', boardReportSchema) } },
      failures: [400],
    })),
    async (c) => c.json(await boardReport(c.var.db, yearIn(c.req.param()))),
  )
  .get(
    '/:year/board/pdf',
    requireStaff,
    described(() => ({
      tag,
      summary: 'The same report on a page, in both languages',
      answers: { 200: pdfAnswer },
      failures: [400, 503],
    })),
    async (c) => {
      const year = yearIn(c.req.param());
      const report = await boardReport(c.var.db, year);
      const { association } = await readAssociation(c.var.db);
      const fonts = await fromStore(paperFonts(c.var.env.BUCKET));
      return answerPdf(c, await drawBoard(report, association, fonts), `board-${year}`);
    },
  );
