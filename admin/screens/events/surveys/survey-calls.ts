import {
  type Survey,
  surveyResultsSchema,
  surveySchema,
} from '../../../../core/events/validation/surveys.ts';
import { read, send } from '../../../kit/data/calls.ts';

const pathOf = (eventId: number) => `/api/events/${eventId}/survey`;

export type WrittenSurvey = Pick<Survey, 'customFields' | 'isOpen'> & { updatedAt?: string };

export const surveyCalls = {
  read: (eventId: number) => read(surveySchema, pathOf(eventId)),
  write: (eventId: number, survey: WrittenSurvey) => send(surveySchema, 'PUT', pathOf(eventId), survey),
  results: (eventId: number) => read(surveyResultsSchema, `${pathOf(eventId)}/results`),
};
