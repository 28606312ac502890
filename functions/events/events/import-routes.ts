import { type Context, Hono } from 'hono';
import { withStatusChoice } from '../../../core/events/event-status.ts';
import {
  eventDraftSchema,
  eventSchema,
  importFacebookSchema,
  importTextSchema,
} from '../../../core/events/validation/events.ts';
import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { events } from '../../../db/tables/index.ts';
import { requireStaff } from '../../auth/session-guard.ts';
import { mediaStore, storeImage } from '../../files/store-file.ts';
import { found } from '../../http/failures/errors.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { draftEvent } from './event-draft.ts';
import { readPicture, readPost } from './facebook.ts';

async function copyPicture(c: Context<AppEnv>, address: string | undefined) {
  const bytes = address ? await readPicture(address, MAX_FILE_BYTES) : undefined;
  if (!bytes) return null;
  return storeImage(mediaStore(c.var), bytes).then(
    ({ url }) => url,
    // The event is useful without a picture.
    () => null,
  );
}

export const eventImportRoutes = new Hono<AppEnv>()
  .post(
    '/import-facebook',
    requireStaff,
    described(() => ({
      tag: 'events',
      summary: 'Add an event from a Facebook post',
      description: "Reads the post's title, text and picture.",
      body: { schema: taken('FacebookImport', importFacebookSchema) },
      answers: { 201: { description: 'The stored event.', schema: given('Event', eventSchema) } },
      failures: [502],
    })),
    async (c) => {
      const { facebookUrl, ...values } = await validBody(c, importFacebookSchema);
      const { title, description, imageUrl } = await readPost(c.var.settings, facebookUrl);
      const picture = await copyPicture(c, imageUrl);
      const created = await c.var.db
        .insert(events)
        .values({ ...withStatusChoice(values), title, description, imageUrl: picture })
        .returning(eventColumns);
      return c.json(found(created), 201);
    },
  )
  .post(
    '/import-text',
    requireStaff,
    described(() => ({
      tag: 'events',
      summary: 'Find an event in pasted text',
      description: 'Nothing is stored.',
      body: { schema: taken('TextImport', importTextSchema) },
      answers: { 200: { description: 'What was found.', schema: given('EventDraft', eventDraftSchema) } },
    })),
    async (c) => {
      const { text } = await validBody(c, importTextSchema);
      return c.json(draftEvent(text, new Date()));
    },
  );
