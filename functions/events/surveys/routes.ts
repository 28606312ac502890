import { Hono } from 'hono';
import {
  surveyResultsSchema,
  surveySchema,
  updateSurveySchema,
} from '../../../core/events/validation/surveys.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { readSurvey, readSurveyResults, writeSurvey } from './surveys.ts';

const tag = 'events';
const surveyRef = given('Survey', surveySchema);

export const surveyRoutes = new Hono<AppEnv>()
  .get(
    '/:id/survey',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read the questionnaire of an event',
      answers: { 200: { description: 'Empty where none was written.', schema: surveyRef } },
      failures: [404],
    })),
    async (c) => c.json(await readSurvey(c.var.db, recordId(c.req))),
  )
  .put(
    '/:id/survey',
    requireStaff,
    described(() => ({
      tag,
      summary: 'Write the questionnaire of an event, open or close it',
      description:
        'While it is open, confirmed participants answer on the page of their own link, from the beginning of the event on.',
      body: { schema: taken('SurveyUpdate', updateSurveySchema) },
      answers: { 200: { description: 'The questionnaire.', schema: surveyRef } },
      failures: [404, 409],
    })),
    async (c) => {
      const survey = await validBody(c, updateSurveySchema);
      return c.json(await writeSurvey(c.var.db, recordId(c.req), survey));
    },
  )
  .get(
    '/:id/survey/results',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Count the answers to the questionnaire of an event',
      description: 'Who answered what is not stored. Below five answers nothing but their number is given.',
      answers: { 200: { description: 'The results.', schema: given('SurveyResults', surveyResultsSchema) } },
      failures: [404],
    })),
    async (c) => c.json(await readSurveyResults(c.var.db, recordId(c.req))),
  );
