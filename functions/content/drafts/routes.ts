import { Hono } from 'hono';
import { createDraftCommentSchema } from '../../../core/content/validation/drafts.ts';
import {
  EDITOR_GONE_SECONDS,
  editorTabSchema,
  otherEditorsSchema,
} from '../../../core/content/validation/editors.ts';
import {
  PREVIEW_HOURS,
  previewLinkSchema,
  previewSchema,
  revokedLinksSchema,
} from '../../../core/content/validation/preview.ts';
import { givenScheduleSchema } from '../../../core/content/validation/schedule.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { described } from '../../http/openapi/described.ts';
import { resourceDocs } from '../../http/openapi/resource.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { kickClock } from '../../mail/sending/kick.ts';
import {
  commentOn,
  type DraftedSource,
  dropDraftOf,
  markReviewed,
  publishRecord,
  schedule,
  unpublish,
} from './drafts.ts';
import { tellClosed, tellOpen } from './editors.ts';
import { previewUnsaved } from './preview.ts';
import { makeLink, revokeLinks } from './preview-links.ts';

function publishingRoutes(source: DraftedSource) {
  const { tag, one, record: schema } = resourceDocs(source.resource);
  return new Hono<AppEnv>()
    .post(
      '/:id/publish',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Publish the draft of ${one}`,
        answers: { 200: { description: 'The record as it is published.', schema } },
        failures: [409],
      })),
      async (c) => c.json(await publishRecord(c, source)),
    )
    .post(
      '/:id/unpublish',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Take ${one} back: it becomes a draft`,
        ...(tag === 'events' && {
          description: '409 `has_registrations` where somebody has registered or waits.',
        }),
        answers: { 200: { description: 'The draft.', schema } },
        failures: [409],
      })),
      async (c) => c.json(await unpublish(c, source)),
    )
    .put(
      '/:id/schedule',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Set when the draft of ${one} is put out, and when it is taken back`,
        description: `Within a minute of the time, once, in the name of who asked. What is not given is for never; a draft that is put out or dropped by hand before is not put out again. 409 \`no_draft\` for \`publishAt\` without a draft${tag === 'events' ? ', `has_registrations` where somebody has registered or waits.' : '.'}`,
        body: { schema: taken('GivenSchedule', givenScheduleSchema) },
        answers: { 200: { description: 'The record, or its draft.', schema } },
        failures: [409],
      })),
      async (c) => {
        const record = await schedule(c, source);
        kickClock(c.var);
        return c.json(record);
      },
    );
}

function reviewRoutes(source: DraftedSource) {
  const { tag, one, record: schema } = resourceDocs(source.resource);
  return new Hono<AppEnv>()
    .post(
      '/:id/comments',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Comment on the draft of ${one}`,
        description:
          'For staff alone, and gone with the draft. Who has written it is told by mail; of a comment by somebody who may not publish, those who may. 409 `no_draft`.',
        body: { schema: taken('CreateDraftComment', createDraftCommentSchema) },
        answers: { 201: { description: 'The draft with its comments.', schema } },
        failures: [409],
      })),
      async (c) => c.json(await commentOn(c, source), 201),
    )
    .post(
      '/:id/reviewed-english',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Mark the English of ${one} as read against the Chinese`,
        description: 'As it stands, of the draft where there is one. 409 `no_english` where some is missing.',
        answers: { 200: { description: 'The record, or its draft.', schema } },
        failures: [409],
      })),
      async (c) => c.json(await markReviewed(c, source)),
    )
    .delete(
      '/:id/draft',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Drop the draft of ${one}`,
        description: 'One that was never published goes into the trash.',
        answers: { 200: { description: 'The draft, as it was.', schema } },
        failures: [409],
      })),
      async (c) => c.json(await dropDraftOf(c, source)),
    );
}

function previewRoutes(source: DraftedSource) {
  const { tag, one } = resourceDocs(source.resource);
  return new Hono<AppEnv>()
    .post(
      '/preview',
      requireStaff,
      described(() => ({
        tag,
        summary: `The page of ${one} with what is in an editor, saved or not`,
        description:
          'Fields that are not right yet stay as they were stored. 503 `not_configured` where nothing draws pages.',
        body: { schema: taken('Preview', previewSchema) },
        answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
        failures: [404, 503],
      })),
      (c) => previewUnsaved(c, source.resource),
    )
    .post(
      '/:id/preview-link',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `Make a link to the page of ${one} with its draft, for people without an account`,
        description: `Good for ${PREVIEW_HOURS} hours; those made before stay good.`,
        answers: { 201: { description: 'Told this once.', schema: given('PreviewLink', previewLinkSchema) } },
      })),
      async (c) => c.json(await makeLink(c, source), 201),
    )
    .delete(
      '/:id/preview-link',
      requireStaffInSameTrip,
      described(() => ({
        tag,
        summary: `End every link to the preview of ${one}`,
        answers: {
          200: { description: 'How many there were.', schema: given('RevokedLinks', revokedLinksSchema) },
        },
      })),
      async (c) => c.json(await revokeLinks(c, source)),
    );
}

function editorRoutes(source: DraftedSource) {
  const { tag, one } = resourceDocs(source.resource);
  return new Hono<AppEnv>()
    .put(
      '/:id/editors',
      requireStaff,
      described(() => ({
        tag,
        summary: `Tell that an editor has ${one} open, and learn who else has`,
        description: `An editor that is not heard of for ${EDITOR_GONE_SECONDS} seconds is taken for closed.`,
        body: { schema: taken('EditorTab', editorTabSchema) },
        answers: { 200: { description: 'The others.', schema: given('OtherEditors', otherEditorsSchema) } },
      })),
      async (c) => c.json(await tellOpen(c, source.resource)),
    )
    .delete(
      '/:id/editors',
      requireStaff,
      described(() => ({
        tag,
        summary: `Tell that an editor of ${one} has closed`,
        body: { schema: taken('EditorTab', editorTabSchema) },
        answers: { 200: { description: 'Nobody.', schema: given('OtherEditors', otherEditorsSchema) } },
      })),
      async (c) => c.json(await tellClosed(c)),
    );
}

export const draftRoutes = (source: DraftedSource) =>
  new Hono<AppEnv>()
    .route('/', publishingRoutes(source))
    .route('/', reviewRoutes(source))
    .route('/', previewRoutes(source))
    .route('/', editorRoutes(source));
