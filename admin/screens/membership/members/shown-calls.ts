import {
  consentsAnswerSchema,
  type MemberPictures,
  memberPicturesSchema,
  type ShowableField,
} from '../../../../core/membership/validation/shown-fields.ts';
import { send } from '../../../kit/data/calls.ts';

export const shownCalls = {
  save: async (id: number, fields: ShowableField[]) =>
    (await send(consentsAnswerSchema, 'PUT', `/api/members/${id}/shown`, { fields })).shownConsents,
  savePictures: (id: number, pictures: MemberPictures) =>
    send(memberPicturesSchema, 'PUT', `/api/members/${id}/pictures`, pictures),
};
