import {
  surveyResultsSchema,
  surveySchema,
  updateSurveySchema,
} from '../../../db/validation/events/surveys.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

export function surveyCalls(): Calls {
  const tag = 'events';
  const survey = given('Survey', surveySchema);
  return {
    'GET /api/events/:id/survey': {
      tag,
      summary: 'Read the questionnaire of an event',
      answers: { 200: { description: 'Empty where none was written.', schema: survey } },
      failures: [404],
    },
    'PUT /api/events/:id/survey': {
      tag,
      summary: 'Write the questionnaire of an event, open or close it',
      description:
        'While it is open, confirmed participants answer on the page of their own link, from the beginning of the event on.',
      body: { schema: taken('SurveyUpdate', updateSurveySchema) },
      answers: { 200: { description: 'The questionnaire.', schema: survey } },
      failures: [404, 409],
    },
    'GET /api/events/:id/survey/results': {
      tag,
      summary: 'Count the answers to the questionnaire of an event',
      description: 'Who answered what is not stored. Below five answers nothing but their number is given.',
      answers: { 200: { description: 'The results.', schema: given('SurveyResults', surveyResultsSchema) } },
      failures: [404],
    },
  };
}
