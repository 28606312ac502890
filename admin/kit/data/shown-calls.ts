import {
  consentsAnswerSchema,
  type MemberPictures,
  memberPicturesSchema,
  type ShowableField,
} from '../../../core/membership/validation/shown-fields.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

export const shownCalls = {
  save: async (id: number, fields: ShowableField[]) => {
    const body = JSON.stringify({ fields });
    const { json } = await callApi(`/api/members/${id}/shown`, { method: 'PUT', body });
    return answerOf(consentsAnswerSchema, json).shownConsents;
  },
  savePictures: async (id: number, pictures: MemberPictures) => {
    const body = JSON.stringify(pictures);
    const { json } = await callApi(`/api/members/${id}/pictures`, { method: 'PUT', body });
    return answerOf(memberPicturesSchema, json);
  },
};
