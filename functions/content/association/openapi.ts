import {
  associationPreviewSchema,
  associationRecordSchema,
  updateAssociationSchema,
} from '../../../db/validation/content/association.ts';
import { versionRecordSchema, versionSchema } from '../../../db/validation/content/versions.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

const tag = 'association';

export function associationCalls(): Calls {
  const answers = {
    200: { description: 'All of it.', schema: given('Association', associationRecordSchema) },
  };
  const version = given('Version', versionSchema);
  return {
    'GET /api/association': {
      tag,
      summary: 'Read what the association says of itself',
      description: 'With `?draft=1` what is written and not published.',
      answers,
    },
    'PATCH /api/association': {
      tag,
      summary: 'Change what the association says of itself',
      description:
        'On the home page at once, then on every page. A list or a group is given as a whole; `draft` stores it without publishing. 409 `edit_conflict`.',
      body: { schema: taken('UpdateAssociation', updateAssociationSchema) },
      answers,
      failures: [409],
    },
    'POST /api/association/publish': { tag, summary: 'Publish the draft of it', answers, failures: [409] },
    'DELETE /api/association/draft': { tag, summary: 'Drop the draft of it', answers },
    'POST /api/association/preview': {
      tag,
      summary: 'A page that says what is in an editor, saved or not',
      body: { schema: taken('AssociationPreview', associationPreviewSchema) },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [503],
    },
    'GET /api/association/versions': {
      tag,
      summary: 'List what the association has said of itself',
      answers: {
        200: { description: 'The versions, newest first.', schema: { type: 'array', items: version } },
      },
    },
    'GET /api/association/versions/:number': {
      tag,
      summary: 'Read what the association said of itself',
      answers: {
        200: { description: 'It, as it was.', schema: given('VersionRecord', versionRecordSchema) },
      },
    },
    'POST /api/association/versions/:number/restore': {
      tag,
      summary: 'Make it again what it was',
      description: 'A new version.',
      answers,
    },
  };
}
