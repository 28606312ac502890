import type * as z from 'zod/mini';
import type { PaperKind, RejectionReason } from '../../../../core/membership/kinds.ts';
import { MEMBER_MARK } from '../../../../core/membership/kinds.ts';
import {
  type Application,
  type ApplicationDocument,
  applicationDetailsSchema,
  type applicationQuestionSchema,
  applicationQuoteSchema,
  undoneByApplicationSchema,
} from '../../../../core/membership/validation/applications.ts';
import { type Member, memberSchema } from '../../../../core/membership/validation/members.ts';
import { read, sendJson } from '../../../kit/data/calls.ts';
import { callApi, HELD } from '../../../kit/data/http.ts';

const at = ({ id }: Pick<Application, 'id'>) => `/api/applications/${id}`;

export interface Rejection {
  reasonCode: RejectionReason;
  reasonText: string;
}

type Paper = Pick<ApplicationDocument, 'id'>;

export const paperAddress = (application: Pick<Application, 'id'>, { id }: Paper) =>
  `${at(application)}/documents/${id}`;

export const applicationCalls = {
  details: (application: Application) => read(applicationDetailsSchema, at(application)),
  member: ({ memberId }: Application): Promise<Member> => read(memberSchema, `/api/members/${memberId}`),
  quote: async (application: Application, question: z.output<typeof applicationQuestionSchema>) => {
    const query = new URLSearchParams(
      Object.entries(question).map(([name, value]): [string, string] => [name, String(value)]),
    );
    return read(applicationQuoteSchema, `${at(application)}/quote?${query}`);
  },
  approveUnpaid: ({ memberId }: Application) =>
    sendJson(
      'PATCH',
      `/api/members/${memberId}`,
      { companyStatus: true, memberMark: MEMBER_MARK.approved },
      HELD,
    ),
  remove: ({ memberId }: Application) => callApi(`/api/members/${memberId}`, { method: 'DELETE' }),
  move: (application: Application, act: 'review' | 'withdraw') =>
    sendJson('POST', `${at(application)}/${act}`, { updatedAt: application.updatedAt }, HELD),
  reject: (application: Application, rejection: Rejection) =>
    sendJson('POST', `${at(application)}/reject`, { ...rejection, updatedAt: application.updatedAt }, HELD),
  whatIsUndone: (application: Application) => read(undoneByApplicationSchema, `${at(application)}/undo`),
  undo: (application: Pick<Application, 'id'>, act: { tells?: boolean; updatedAt?: string }) =>
    sendJson('POST', `${at(application)}/undo`, act),
  askForPapers: (application: Application, asked: { missing: PaperKind[]; missingText: string }) =>
    sendJson('POST', `${at(application)}/request`, { ...asked, updatedAt: application.updatedAt }),
  addPaper: (application: Pick<Application, 'id'>, file: File) => {
    const body = new FormData();
    body.append('kind', 'other' satisfies PaperKind);
    body.append('file', file);
    return callApi(`${at(application)}/documents`, { method: 'POST', body });
  },
  deletePaper: (application: Application, paper: Paper) =>
    callApi(paperAddress(application, paper), { method: 'DELETE' }),
  note: (application: Application, internalNote: string) =>
    sendJson('PATCH', at(application), { internalNote, updatedAt: application.updatedAt }),
};
