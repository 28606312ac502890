import { HttpError } from 'react-admin';
import {
  type ProfileChange,
  type ProfileChangeDetails,
  profileChangeDetailsSchema,
} from '../../../../core/membership/validation/profile-changes.ts';
import { read, send } from '../../../kit/data/calls.ts';
import { HELD } from '../../../kit/data/http.ts';

const at = ({ id }: Pick<ProfileChange, 'id'>) => `/api/profile-changes/${id}`;

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
  details: (change: ProfileChange) => read(profileChangeDetailsSchema, at(change)),
  approve: (change: ProfileChange, approval: Approval) =>
    send(
      profileChangeDetailsSchema,
      'POST',
      `${at(change)}/approve`,
      {
        ...approval,
        updatedAt: change.updatedAt,
      },
      HELD,
    ),
  undo: (change: ProfileChange) => send(profileChangeDetailsSchema, 'POST', `${at(change)}/undo`),
  decline: (change: ProfileChange, reason: string) =>
    send(profileChangeDetailsSchema, 'POST', `${at(change)}/decline`, {
      reason,
      updatedAt: change.updatedAt,
    }),
};

export function conflictOf(error: unknown): ProfileChangeDetails | undefined {
  if (!(error instanceof HttpError) || error.body?.code !== 'edit_conflict') return undefined;
  const current = profileChangeDetailsSchema.safeParse(error.body.current);
  return current.success ? current.data : undefined;
}
