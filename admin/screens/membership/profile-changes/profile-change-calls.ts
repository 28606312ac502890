import { HttpError } from 'react-admin';
import {
  type ProfileChange,
  type ProfileChangeDetails,
  profileChangeDetailsSchema,
} from '../../../../core/membership/validation/profile-changes.ts';
import { answerOf } from '../../../kit/data/answer.ts';
import { callApi } from '../../../kit/data/http.ts';

const at = ({ id }: Pick<ProfileChange, 'id'>) => `/api/profile-changes/${id}`;
const send = async (path: string, body: object) =>
  answerOf(
    profileChangeDetailsSchema,
    (await callApi(path, { method: 'POST', body: JSON.stringify(body) })).json,
  );

export interface Approval {
  fields: string[];
  reason: string;
  /**
   * The member record on the screen. Required to overwrite a field that staff have edited since the request.
   */
  memberUpdatedAt?: string;
  despiteDenial?: boolean;
}

export const profileChangeCalls = {
  details: async (change: ProfileChange) =>
    answerOf(profileChangeDetailsSchema, (await callApi(at(change))).json),
  approve: (change: ProfileChange, approval: Approval) =>
    send(`${at(change)}/approve`, { ...approval, updatedAt: change.updatedAt }),
  decline: (change: ProfileChange, reason: string) =>
    send(`${at(change)}/decline`, { reason, updatedAt: change.updatedAt }),
};

export function conflictOf(error: unknown): ProfileChangeDetails | undefined {
  if (!(error instanceof HttpError) || error.body?.code !== 'edit_conflict') return undefined;
  const current = profileChangeDetailsSchema.safeParse(error.body.current);
  return current.success ? current.data : undefined;
}
