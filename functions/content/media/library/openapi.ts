import { LIBRARY_CONDITIONS, libraryColumns } from '../../../../db/queries/content/media-library.ts';
import {
  libraryPictureDetailsSchema,
  libraryPictureSchema,
  replacedPictureSchema,
  replacePictureSchema,
  updateLibraryPictureSchema,
} from '../../../../db/validation/content/media.ts';
import type { Calls, Failure } from '../../../platform/openapi/call.ts';
import { listCall, readCall } from '../../../platform/openapi/resource-old.ts';
import { given, taken } from '../../../platform/openapi/schemas.ts';

const tag = 'media';
const NOTHING = { readable: [], changeable: [] };

export function mediaCalls(): Calls {
  const details = given('LibraryPictureDetails', libraryPictureDetailsSchema);
  const describe = {
    tag,
    summary: 'Say what a picture shows, and what of it must stay in sight',
    description:
      'Live at once wherever it is shown: 403 `forbidden` to who is no editor and may not change what shows it. `isKept` keeps it where nothing names it. 409 `edit_conflict`.',
    body: { schema: taken('LibraryPictureUpdate', updateLibraryPictureSchema) },
    answers: { 200: { description: 'As it is now.', schema: details } },
    failures: [403, 404, 409] as Failure[],
  };
  return {
    'GET /api/media': listCall({
      tag,
      summary: 'List stored pictures, each once, the newest first',
      description:
        '`q` searches file names and texts. `usedIn` names the records that show a picture as far as the caller may see them: published, as drafts and in the trash.',
      record: given('LibraryPicture', libraryPictureSchema),
      columns: libraryColumns(NOTHING),
      filters: Object.fromEntries(LIBRARY_CONDITIONS.map((name) => [name, { type: 'boolean' }])),
    }),
    'GET /api/media/:id': readCall(tag, 'Read a stored picture', details),
    'PATCH /api/media/:id': describe,
    'PUT /api/media/:id': describe,
    'POST /api/media/:id/replace': {
      tag,
      summary: 'Put another stored picture in the place of one, everywhere at once',
      description:
        'In every record and every draft, in one transaction. Older versions and what lies in the trash stay as they were. 403 `forbidden` where the caller may not change what names it.',
      body: { schema: taken('PictureReplacement', replacePictureSchema) },
      answers: {
        200: { description: 'In how many places.', schema: given('PictureReplaced', replacedPictureSchema) },
      },
      failures: [404],
    },
    'DELETE /api/media/:id': {
      tag,
      summary: 'Delete a stored picture for good',
      description:
        '409 `picture_used` with `usedIn` while a record, a draft or something in the trash names it. Older versions do not count.',
      answers: { 204: { description: 'It is gone.' } },
      failures: [404, 409],
    },
  };
}
