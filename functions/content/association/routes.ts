import { Hono } from 'hono';
import { statedFactSchema, statedFacts } from '../../../core/content/stated-facts.ts';
import {
  associationPreviewSchema,
  associationRecordSchema,
  updateAssociationSchema,
} from '../../../core/content/validation/association.ts';
import { versionRecordSchema, versionSchema } from '../../../core/content/validation/versions.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import {
  dropDraft,
  listVersions,
  publish,
  read,
  readVersion,
  restoreVersion,
  update,
} from './association.ts';
import { preview } from './preview.ts';

const tag = 'association';
const answers = {
  200: { description: 'All of it.', schema: given('Association', associationRecordSchema) },
};

export const associationRoutes = new Hono<AppEnv>()
  .get(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read what the association says of itself',
      description: 'With `?draft=1` what is written and not published.',
      answers,
    })),
    async (c) => c.json(await read(c)),
  )
  .get(
    '/facts',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List the texts that state facts',
      description: 'Figures, addresses, dates and the like; `isFirst` while nobody has changed them.',
      answers: { 200: { description: 'By path.', schema: listOf(given('StatedFact', statedFactSchema)) } },
    })),
    async (c) => c.json(statedFacts((await readAssociation(c.var.db)).association)),
  )
  .patch(
    '/',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Change what the association says of itself',
      description:
        'On the home page at once, then on every page. A list or a group is given as a whole; `draft` stores it without publishing. 409 `edit_conflict`.',
      body: { schema: taken('UpdateAssociation', updateAssociationSchema) },
      answers,
      failures: [409],
    })),
    async (c) => c.json(await update(c)),
  )
  .post(
    '/publish',
    requireStaffInSameTrip,
    described(() => ({ tag, summary: 'Publish the draft of it', answers, failures: [409] })),
    async (c) => c.json(await publish(c)),
  )
  .delete(
    '/draft',
    requireStaffInSameTrip,
    described(() => ({ tag, summary: 'Drop the draft of it', answers })),
    async (c) => c.json(await dropDraft(c)),
  )
  .post(
    '/preview',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'A page that says what is in an editor, saved or not',
      body: { schema: taken('AssociationPreview', associationPreviewSchema) },
      answers: { 200: { description: 'The page.', type: 'text/html', schema: { type: 'string' } } },
      failures: [503],
    })),
    preview,
  )
  .get(
    '/versions',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'List what the association has said of itself',
      answers: {
        200: {
          description: 'The versions, newest first.',
          schema: { type: 'array', items: given('Version', versionSchema) },
        },
      },
    })),
    async (c) => c.json(await listVersions(c)),
  )
  .get(
    '/versions/:number',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Read what the association said of itself',
      answers: {
        200: { description: 'It, as it was.', schema: given('VersionRecord', versionRecordSchema) },
      },
    })),
    async (c) => {
      const { own: _own, ...version } = await readVersion(c);
      return c.json(version);
    },
  )
  .post(
    '/versions/:number/restore',
    requireStaffInSameTrip,
    described(() => ({
      tag,
      summary: 'Make it again what it was',
      description: 'A new version.',
      answers,
    })),
    async (c) => c.json(await restoreVersion(c)),
  );
