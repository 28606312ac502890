import { Hono } from 'hono';
import { updateSurveySchema } from '../../../db/validation/events/surveys.ts';
import { validBody } from '../../platform/http/json.ts';
import { recordId } from '../../platform/http/record-id.ts';
import { requireStaff, requireStaffInSameTrip } from '../../platform/middleware/session.ts';
import type { AppEnv } from '../../types.ts';
import { readSurvey, readSurveyResults, writeSurvey } from './surveys.ts';

/** Questionnaires of events, below `/api/events`. */
export const surveyRoutes = new Hono<AppEnv>()
  .get('/:id/survey', requireStaffInSameTrip, async (c) =>
    c.json(await readSurvey(c.var.db, recordId(c.req))),
  )
  .put('/:id/survey', requireStaff, async (c) => {
    const survey = await validBody(c, updateSurveySchema);
    return c.json(await writeSurvey(c.var.db, recordId(c.req), survey));
  })
  .get('/:id/survey/results', requireStaffInSameTrip, async (c) =>
    c.json(await readSurveyResults(c.var.db, recordId(c.req))),
  );
