import type { PaperKind, RejectionReason } from '../../db/constants.ts';
import {
  type Application,
  type ApplicationDocument,
  applicationDetailsSchema,
} from '../../db/validation/applications.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const send = async (method: string, path: string, body: object) =>
  (await callApi(path, { method, body: JSON.stringify(body) })).json;
const at = ({ id }: Pick<Application, 'id'>) => `/api/applications/${id}`;

export interface Rejection {
  reasonCode: RejectionReason;
  reasonText: string;
}

type Paper = Pick<ApplicationDocument, 'id'>;

/** Where a paper is saved from. */
export const paperAddress = (application: Pick<Application, 'id'>, { id }: Paper) =>
  `${at(application)}/documents/${id}`;

/** The calls of the screen for applications. */
export const applicationCalls = {
  details: async (application: Application) =>
    answerOf(applicationDetailsSchema, (await callApi(at(application))).json),
  move: (application: Application, act: 'review' | 'withdraw') =>
    send('POST', `${at(application)}/${act}`, { updatedAt: application.updatedAt }),
  reject: (application: Application, rejection: Rejection) =>
    send('POST', `${at(application)}/reject`, { ...rejection, updatedAt: application.updatedAt }),
  askForPapers: (application: Application, asked: { missing: PaperKind[]; missingText: string }) =>
    send('POST', `${at(application)}/request`, { ...asked, updatedAt: application.updatedAt }),
  deletePaper: (application: Application, paper: Paper) =>
    callApi(paperAddress(application, paper), { method: 'DELETE' }),
  note: (application: Application, internalNote: string) =>
    send('PATCH', at(application), { internalNote, updatedAt: application.updatedAt }),
};
