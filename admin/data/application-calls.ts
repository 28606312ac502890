import type { RejectionReason } from '../../db/constants.ts';
import { type Application, applicationDetailsSchema } from '../../db/validation/applications.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const at = ({ id }: Pick<Application, 'id'>) => `/api/applications/${id}`;

export interface Rejection {
  reasonCode: RejectionReason;
  reasonText: string;
}

/** The calls of the screen for applications. */
export const applicationCalls = {
  details: async (application: Application) =>
    answerOf(applicationDetailsSchema, (await callApi(at(application))).json),
  move: (application: Application, act: 'review' | 'withdraw') =>
    send('POST', `${at(application)}/${act}`, { updatedAt: application.updatedAt }),
  reject: (application: Application, rejection: Rejection) =>
    send('POST', `${at(application)}/reject`, { ...rejection, updatedAt: application.updatedAt }),
  note: (application: Application, internalNote: string) =>
    send('PATCH', at(application), { internalNote, updatedAt: application.updatedAt }),
};
