import {
  createDraftCommentSchema,
  DRAFTED_RESOURCES,
  type DraftedResource,
} from '../../../db/validation/content/drafts.ts';
import {
  EDITOR_GONE_SECONDS,
  editorTabSchema,
  otherEditorsSchema,
} from '../../../db/validation/content/editors.ts';
import {
  PREVIEW_HOURS,
  previewLinkSchema,
  previewSchema,
  revokedLinksSchema,
} from '../../../db/validation/content/preview.ts';
import { givenScheduleSchema } from '../../../db/validation/content/schedule.ts';
import { RESOURCES } from '../../../db/validation/resources.ts';
import type { Calls } from '../../platform/openapi/call.ts';
import { given, taken } from '../../platform/openapi/schemas.ts';

function callsOf(name: DraftedResource): Calls {
  const { schemaName, one, record } = RESOURCES[name];
  const schema = given(schemaName, record);
  return {
    [`POST /api/${name}/:id/publish`]: {
      tag: name,
      summary: `Publish the draft of ${one}`,
      answers: { 200: { description: 'The record as it is published.', schema } },
      failures: [409],
    },
    [`POST /api/${name}/:id/unpublish`]: {
      tag: name,
      summary: `Take ${one} back: it becomes a draft`,
      ...(name === 'events' && {
        description: '409 `has_registrations` where somebody has registered or waits.',
      }),
      answers: { 200: { description: 'The draft.', schema } },
      failures: [409],
    },
    [`PUT /api/${name}/:id/schedule`]: {
      tag: name,
      summary: `Set when the draft of ${one} is put out, and when it is taken back`,
      description:
        'Within a minute of the time, once, in the name of who asked. What is not given is for never; a draft that is put out or dropped by hand before is not put out again. 409 `no_draft` for `publishAt` without a draft'.concat(
          name === 'events' ? ', `has_registrations` where somebody has registered or waits.' : '.',
        ),
      body: { schema: taken('GivenSchedule', givenScheduleSchema) },
      answers: { 200: { description: 'The record, or its draft.', schema } },
      failures: [409],
    },
    [`POST /api/${name}/:id/comments`]: {
      tag: name,
      summary: `Comment on the draft of ${one}`,
      description:
        'For staff alone, and gone with the draft. Who has written it is told by mail; of a comment by somebody who may not publish, those who may. 409 `no_draft`.',
      body: { schema: taken('CreateDraftComment', createDraftCommentSchema) },
      answers: { 201: { description: 'The draft with its comments.', schema } },
      failures: [409],
    },
    [`POST /api/${name}/:id/reviewed-english`]: {
      tag: name,
      summary: `Mark the English of ${one} as read against the Chinese`,
      description: 'As it stands, of the draft where there is one. 409 `no_english` where some is missing.',
      answers: { 200: { description: 'The record, or its draft.', schema } },
      failures: [409],
    },
    [`POST /api/${name}/preview`]: {
      tag: name,
      summary: `The page of ${one} with what is in an editor, saved or not`,
      description:
        'Fields that are not right yet stay as they were stored. 503 `not_configured` where nothing draws pages.',
      body: { schema: taken('Preview', previewSchema) },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [404, 503],
    },
    [`POST /api/${name}/:id/preview-link`]: {
      tag: name,
      summary: `Make a link to the page of ${one} with its draft, for people without an account`,
      description: `Good for ${PREVIEW_HOURS} hours; those made before stay good.`,
      answers: { 201: { description: 'Told this once.', schema: given('PreviewLink', previewLinkSchema) } },
    },
    [`DELETE /api/${name}/:id/preview-link`]: {
      tag: name,
      summary: `End every link to the preview of ${one}`,
      answers: {
        200: { description: 'How many there were.', schema: given('RevokedLinks', revokedLinksSchema) },
      },
    },
    [`PUT /api/${name}/:id/editors`]: {
      tag: name,
      summary: `Tell that an editor has ${one} open, and learn who else has`,
      description: `An editor that is not heard of for ${EDITOR_GONE_SECONDS} seconds is taken for closed.`,
      body: { schema: taken('EditorTab', editorTabSchema) },
      answers: { 200: { description: 'The others.', schema: given('OtherEditors', otherEditorsSchema) } },
    },
    [`DELETE /api/${name}/:id/editors`]: {
      tag: name,
      summary: `Tell that an editor of ${one} has closed`,
      body: { schema: taken('EditorTab', editorTabSchema) },
      answers: { 200: { description: 'Nobody.', schema: given('OtherEditors', otherEditorsSchema) } },
    },
    [`DELETE /api/${name}/:id/draft`]: {
      tag: name,
      summary: `Drop the draft of ${one}`,
      description: 'One that was never published goes into the trash.',
      answers: { 200: { description: 'The draft, as it was.', schema } },
      failures: [409],
    },
  };
}

export const draftCalls = (): Calls => Object.assign({}, ...DRAFTED_RESOURCES.map(callsOf));
