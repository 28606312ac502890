import * as z from 'zod/mini';
import {
  type LibraryPicture,
  libraryPictureDetailsSchema,
  libraryPictureSchema,
  replacedPictureSchema,
  type updateLibraryPictureSchema,
} from '../../../core/content/validation/media.ts';
import { storedHash } from '../../../core/html/pictures.ts';
import { answerOf } from './answer.ts';
import { callApi } from './http.ts';

const at = (id: number) => `/api/media/${id}`;
const listSchema = z.array(libraryPictureSchema);

async function list(filter: object, range: [number, number]) {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: JSON.stringify(range) });
  const { json, headers } = await callApi(`/api/media?${query}`);
  return { pictures: answerOf(listSchema, json), total: Number(headers.get('content-range')?.split('/')[1]) };
}

export type PictureTexts = Pick<LibraryPicture, 'altZh' | 'altEn'>;

export const mediaCalls = {
  bytes: async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer()),
  list,
  async byAddress(url: string): Promise<LibraryPicture | null> {
    const { pictures } = await list({ hash: storedHash(url) }, [0, 0]);
    return pictures[0] ?? null;
  },
  read: async (id: number) => answerOf(libraryPictureDetailsSchema, (await callApi(at(id))).json),
  describe: async (id: number, texts: z.input<typeof updateLibraryPictureSchema>) =>
    answerOf(
      libraryPictureDetailsSchema,
      (await callApi(at(id), { method: 'PATCH', body: JSON.stringify(texts) })).json,
    ),
  remove: (id: number) => callApi(at(id), { method: 'DELETE' }),
  replace: async (id: number, other: number) => {
    const body = JSON.stringify({ with: other });
    const { json } = await callApi(`${at(id)}/replace`, { method: 'POST', body });
    return answerOf(replacedPictureSchema, json).replaced;
  },
};
