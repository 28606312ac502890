import type * as z from 'zod/mini';
import {
  type LibraryPicture,
  libraryPictureDetailsSchema,
  libraryPictureSchema,
  replacedPictureSchema,
  type updateLibraryPictureSchema,
} from '../../../core/content/validation/media.ts';
import { storedHash } from '../../../core/html/pictures.ts';
import { queryOf, read, readPage, send } from '../data/calls.ts';
import { callApi } from '../data/http.ts';

const at = (id: number) => `/api/media/${id}`;

async function list(filter: object, range: [number, number]) {
  const { data, total } = await readPage(libraryPictureSchema, `/api/media?${queryOf({ filter, range })}`);
  return { pictures: data, total };
}

export type PictureTexts = Pick<LibraryPicture, 'altZh' | 'altEn'>;

export const mediaCalls = {
  bytes: async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer()),
  list,
  async byAddress(url: string): Promise<LibraryPicture | null> {
    const { pictures } = await list({ hash: storedHash(url) }, [0, 0]);
    return pictures[0] ?? null;
  },
  read: (id: number) => read(libraryPictureDetailsSchema, at(id)),
  describe: (id: number, texts: z.input<typeof updateLibraryPictureSchema>) =>
    send(libraryPictureDetailsSchema, 'PATCH', at(id), texts),
  remove: (id: number) => callApi(at(id), { method: 'DELETE' }),
  replace: async (id: number, other: number) =>
    (await send(replacedPictureSchema, 'POST', `${at(id)}/replace`, { with: other })).replaced,
};
