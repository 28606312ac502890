import type * as z from 'zod/mini';
import type { PaperKind, RejectionReason } from '../../../core/membership/kinds.ts';
import { MEMBER_MARK } from '../../../core/membership/kinds.ts';
import {
  type Application,
  type ApplicationDocument,
  applicationDetailsSchema,
  type applicationQuestionSchema,
  applicationQuoteSchema,
  undoneByApplicationSchema,
} from '../../../core/membership/validation/applications.ts';
import { type Member, memberSchema } from '../../../core/membership/validation/members.ts';
import { answerOf } from './answer.ts';
import { callApi, HELD } from './http.ts';

const send = async (method: string, path: string, body: object, headers = {}) =>
  (await callApi(path, { method, body: JSON.stringify(body), headers })).json;
const at = ({ id }: Pick<Application, 'id'>) => `/api/applications/${id}`;

export interface Rejection {
  reasonCode: RejectionReason;
  reasonText: string;
}

type Paper = Pick<ApplicationDocument, 'id'>;

export const paperAddress = (application: Pick<Application, 'id'>, { id }: Paper) =>
  `${at(application)}/documents/${id}`;

export const applicationCalls = {
  details: async (application: Application) =>
    answerOf(applicationDetailsSchema, (await callApi(at(application))).json),
  member: async ({ memberId }: Application): Promise<Member> =>
    answerOf(memberSchema, (await callApi(`/api/members/${memberId}`)).json),
  quote: async (application: Application, question: z.output<typeof applicationQuestionSchema>) => {
    const query = new URLSearchParams(
      Object.entries(question).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return answerOf(applicationQuoteSchema, (await callApi(`${at(application)}/quote?${query}`)).json);
  },
  approveUnpaid: ({ memberId }: Application) =>
    send(
      'PATCH',
      `/api/members/${memberId}`,
      { companyStatus: true, memberMark: MEMBER_MARK.approved },
      HELD,
    ),
  remove: ({ memberId }: Application) => callApi(`/api/members/${memberId}`, { method: 'DELETE' }),
  move: (application: Application, act: 'review' | 'withdraw') =>
    send('POST', `${at(application)}/${act}`, { updatedAt: application.updatedAt }, HELD),
  reject: (application: Application, rejection: Rejection) =>
    send('POST', `${at(application)}/reject`, { ...rejection, updatedAt: application.updatedAt }, HELD),
  whatIsUndone: async (application: Application) =>
    answerOf(undoneByApplicationSchema, (await callApi(`${at(application)}/undo`)).json),
  undo: (application: Pick<Application, 'id'>, act: { tells?: boolean; updatedAt?: string }) =>
    send('POST', `${at(application)}/undo`, act),
  askForPapers: (application: Application, asked: { missing: PaperKind[]; missingText: string }) =>
    send('POST', `${at(application)}/request`, { ...asked, updatedAt: application.updatedAt }),
  addPaper: (application: Pick<Application, 'id'>, file: File) => {
    const body = new FormData();
    body.append('kind', 'other' satisfies PaperKind);
    body.append('file', file);
    return callApi(`${at(application)}/documents`, { method: 'POST', body });
  },
  deletePaper: (application: Application, paper: Paper) =>
    callApi(paperAddress(application, paper), { method: 'DELETE' }),
  note: (application: Application, internalNote: string) =>
    send('PATCH', at(application), { internalNote, updatedAt: application.updatedAt }),
};
