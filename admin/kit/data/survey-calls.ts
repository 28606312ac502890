import { type Survey, surveyResultsSchema, surveySchema } from '../../../core/events/validation/surveys.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const pathOf = (eventId: number) => `/api/events/${eventId}/survey`;

export type WrittenSurvey = Pick<Survey, 'customFields' | 'isOpen'> & { updatedAt?: string };

export const surveyCalls = {
  read: async (eventId: number) => answerOf(surveySchema, (await callApi(pathOf(eventId))).json),
  write: async (eventId: number, survey: WrittenSurvey) =>
    answerOf(
      surveySchema,
      (await callApi(pathOf(eventId), { method: 'PUT', body: JSON.stringify(survey) })).json,
    ),
  results: async (eventId: number) =>
    answerOf(surveyResultsSchema, (await callApi(`${pathOf(eventId)}/results`)).json),
};
