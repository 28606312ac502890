import { Hono } from 'hono';
import {
  createMemberNoteSchema,
  memberNoteSchema,
} from '../../../core/membership/validation/member-notes.ts';
import { membershipSchema } from '../../../core/membership/validation/membership.ts';
import { memberLinkSchema } from '../../../core/membership/validation/my.ts';
import {
  consentsAnswerSchema,
  memberPicturesSchema,
  updateShownSchema,
} from '../../../core/membership/validation/shown-fields.ts';
import { requireStaff, requireStaffInSameTrip } from '../../auth/session-guard.ts';
import { linkHandlers } from '../../crud/person-links/handlers.ts';
import { validBody } from '../../http/json.ts';
import { described } from '../../http/openapi/described.ts';
import { given, listOf, taken } from '../../http/openapi/schemas.ts';
import type { AppEnv } from '../../http/types.ts';
import { recordId } from '../../http/values/record-id.ts';
import { setPictures, showFields } from '../directory/show-fields.ts';
import { addNote, deleteNote, notesOf } from '../member-notes/member-notes.ts';
import { membershipOf } from '../terms/membership-of.ts';
import { memberLink } from './member-links.ts';

const links = linkHandlers('memberId');

export const memberDetailRoutes = new Hono<AppEnv>()
  .get(
    '/:id/membership',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'members',
      summary: 'How a member stands, with its terms',
      answers: {
        200: { description: 'The newest term first.', schema: given('Membership', membershipSchema) },
      },
    })),
    async (c) => c.json(await membershipOf(c.var.db, recordId(c.req))),
  )
  .put(
    '/:id/shown',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'members',
      summary: 'Record which fields a member agreed to show in the directory',
      description:
        'All of them: fields that are not named are hidden. Visitors get them under `shown`. Who recorded a consent and when is kept.',
      body: { schema: taken('ShownFields', updateShownSchema) },
      answers: {
        200: { description: 'The consents.', schema: given('ShownConsents', consentsAnswerSchema) },
      },
      failures: [404],
    })),
    async (c) => {
      const { fields } = await validBody(c, updateShownSchema);
      return c.json(await showFields(c.var.db, recordId(c.req), fields, 'staff'));
    },
  )
  .put(
    '/:id/pictures',
    requireStaffInSameTrip,
    described(() => ({
      tag: 'members',
      summary: 'Set logo and photographs of a member for the directory',
      description:
        'Stored pictures, in their order. Visitors get them under `shown` once the member has agreed (`memberLogo`, `memberPhotos` of `PUT /api/members/:id/shown`).',
      body: { schema: taken('MemberPictures', memberPicturesSchema) },
      answers: {
        200: { description: 'The pictures.', schema: given('MemberPictures', memberPicturesSchema) },
      },
      failures: [404],
    })),
    async (c) =>
      c.json(await setPictures(c.var.db, recordId(c.req), await validBody(c, memberPicturesSchema))),
  )
  .get(
    '/:id/notes',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Notes of staff on a member, with who wrote them and when',
      answers: {
        200: { description: 'The newest first.', schema: listOf(given('MemberNote', memberNoteSchema)) },
      },
      failures: [404],
    })),
    async (c) => c.json(await notesOf(c.var.db, recordId(c.req))),
  )
  .post(
    '/:id/notes',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Write a note on a member',
      body: { schema: taken('MemberNoteCreate', createMemberNoteSchema) },
      answers: { 201: { description: 'The note.', schema: given('MemberNote', memberNoteSchema) } },
      failures: [404],
    })),
    async (c) => {
      const { body } = await validBody(c, createMemberNoteSchema);
      const account = c.var.identity.account;
      return c.json(await addNote(c.var.db, { memberId: recordId(c.req), body, account }), 201);
    },
  )
  .delete(
    '/:id/notes/:noteId',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Delete a note for good',
      answers: { 200: { description: 'Done.', schema: { type: 'object' } } },
      failures: [404],
    })),
    async (c) => {
      const account = c.var.identity.account;
      await deleteNote(c.var.db, { memberId: recordId(c.req), id: recordId(c.req, 'noteId'), account });
      return c.json({});
    },
  )
  .get('/:id/link', requireStaffInSameTrip, links.read)
  .delete('/:id/link', requireStaffInSameTrip, links.revoke)
  .post('/:id/link/renewal', requireStaffInSameTrip, links.renew)
  .post(
    '/:id/links',
    requireStaff,
    described(() => ({
      tag: 'members',
      summary: 'Give a member the link of its own page, for a messenger',
      description:
        'The same link as before, which opens for 30 days at least. 503 where links cannot be made.',
      answers: { 201: { description: 'The link.', schema: given('MemberLink', memberLinkSchema) } },
      failures: [404, 503],
    })),
    async (c) => c.json(await memberLink(c.var.db, c.var.settings, recordId(c.req)), 201),
  );
