import { randomUUID } from 'node:crypto';
import { certificates, mailMessages, mailSuppressions } from '../../../db/tables/index.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createRegistration,
} from '../../../db/testing/factories.ts';
import { createAccount, giveAddresses, OWN_ADDRESS, PASSWORD } from '../accounts.ts';
import { rowOf, rowsOf } from '../answers.ts';
import { type Acts, act, next, type World } from './world.ts';

const CONFIRMED = { currentPassword: PASSWORD };
const TEXTS = {
  ...{ subjectZhTw: 's', bodyZhTw: 'b', subjectZhCn: 's', bodyZhCn: 'b', subjectEn: 's', bodyEn: 'b' },
};

function accountActs({ db, staff }: World): Acts {
  const on =
    (method: string, body: Record<string, unknown>, rest = '') =>
    async () =>
      act(`${method} /api/users/${(await createAccount(db, { roles: ['writer'] })).id}${rest}`, body);
  return {
    'POST /api/users': async () =>
      act('POST /api/users', { username: `made${next()}`, password: 'a long enough one', ...CONFIRMED }),
    'PATCH /api/users/:id': on('PATCH', { roles: ['editor'], ...CONFIRMED }),
    'DELETE /api/users/:id': on('DELETE', CONFIRMED),
    'POST /api/users/:id/password-link': on('POST', CONFIRMED, '/password-link'),
    'POST /api/users/:id/reset-second-factor': on('POST', CONFIRMED, '/reset-second-factor'),
    'PUT /api/account/email': async () =>
      act('PUT /api/account/email', { email: `own${next()}@mail.hk`, ...CONFIRMED }),
    'PATCH /api/account/notices': async () => act('PATCH /api/account/notices', { notices: ['draft'] }),
    'POST /api/invitations': async () => act('POST /api/invitations', { roles: ['writer'], ...CONFIRMED }),
    'DELETE /api/invitations/:id': async () => {
      await staff('POST /api/invitations', { roles: ['reader'], ...CONFIRMED });
      const open = await rowsOf(await staff('GET /api/invitations'));
      return act(`DELETE /api/invitations/${open[0]?.id}`);
    },
  };
}

function enquiryActs({ db, staff }: World): Acts {
  const on = (method: string, body?: Record<string, unknown>) => async () =>
    act(`${method} /api/contact-messages/${(await createContactMessage(db)).id}`, body);
  const answer = () => ({ body: { requestId: randomUUID(), kind: 'answer', body: '八百元。' } });
  return {
    'PATCH /api/contact-messages/:id': on('PATCH', { status: 'closed' }),
    'DELETE /api/contact-messages/:id': on('DELETE'),
    'POST /api/contact-messages/:id/replies': async () =>
      act(`POST /api/contact-messages/${(await createContactMessage(db)).id}/replies`, answer()),
    'POST /api/contact-messages/:id/replies/:replyId/sent-by-hand': async () => {
      const { id } = await createContactMessage(db);
      const [reply] = await rowsOf(await staff(`POST /api/contact-messages/${id}/replies`, answer()));
      return act(`POST /api/contact-messages/${id}/replies/${reply?.id}/sent-by-hand`, {});
    },
  };
}

function mailActs({ db, staff }: World): Acts {
  const mail = async (status: 'held' | 'sent' = 'held') => {
    const about = await createContactMessage(db);
    const [stored] = await db
      .insert(mailMessages)
      .values({
        ...{ dedupeKey: randomUUID(), templateKey: 'enquiry-received', recipient: 'a@mail.hk', locale: 'en' },
        ...{ subject: 's', text: 't', html: 'h', status, renderedAt: new Date() },
        contactMessageId: about.id,
      } as typeof mailMessages.$inferInsert)
      .returning();
    return stored?.id;
  };
  const on = (rest: string) => async () => act(`POST /api/mail-messages/${await mail()}/${rest}`, {});
  return {
    'POST /api/mail-messages/:id/copy': on('copy'),
    'POST /api/mail-messages/:id/send': on('send'),
    'POST /api/mail-messages/:id/cancel': on('cancel'),
    'POST /api/mail-messages/:id/sent-by-hand': on('sent-by-hand'),
    'POST /api/mail-messages/:id/bounced': async () =>
      act(`POST /api/mail-messages/${await mail('sent')}/bounced`, {}),
    'PATCH /api/mail-state': async () => act('PATCH /api/mail-state', { isPaused: true }),
    'DELETE /api/mail-suppressions/:id': async () => {
      const values = { address: `gone${next()}@mail.hk`, reason: 'bounced' };
      const [stored] = await db
        .insert(mailSuppressions)
        .values(values as typeof mailSuppressions.$inferInsert)
        .returning();
      return act(`DELETE /api/mail-suppressions/${stored?.id}`);
    },
    'PUT /api/mail-templates/:key': async () =>
      act('PUT /api/mail-templates/links', { ...TEXTS, isOn: true, subjectEn: `s${next()}` }),
    'DELETE /api/mail-templates/:key': async () => {
      await staff('PUT /api/mail-templates/welcome', { ...TEXTS, isOn: true });
      await staff('PUT /api/mail-templates/links', { ...TEXTS, isOn: true });
      return act('DELETE /api/mail-templates/links');
    },
    'POST /api/mail-templates/:key/test': async () => {
      await giveAddresses(db);
      return act('POST /api/mail-templates/links/test', { ...TEXTS, to: OWN_ADDRESS, locale: 'en' });
    },
  };
}

function letterActs({ db, staff }: World): Acts {
  const planned = async (values = {}) => {
    const event = await createEvent(db, { location: '旺角', ...values });
    await createRegistration(db, await createForm(db, { eventId: event.id }));
    return event.id;
  };
  return {
    'PUT /api/events/:id/survey': async () =>
      act(`PUT /api/events/${await planned()}/survey`, { customFields: null, isOpen: false }),
    'POST /api/events/:id/certificates': async () =>
      act(`POST /api/events/${await planned({ eventDate: new Date() })}/certificates`, {}),
    'POST /api/certificates/:id/revoke': async () => {
      const { id: registrationId } = await createRegistration(db, await createForm(db));
      const [certificate] = await db.insert(certificates).values({ registrationId }).returning();
      return act(`POST /api/certificates/${certificate?.id}/revoke`);
    },
    'POST /api/event-letters': async () =>
      act('POST /api/event-letters', {
        ...{ requestId: randomUUID(), eventId: await planned(), kind: 'letter', audience: ['confirmed'] },
        ...{ subjectZhTw: '題', bodyZhTw: '文' },
      }),
    'POST /api/event-letters/event/:eventId/changes/:changeId/dismissal': async () => {
      const id = await planned();
      await staff(`PATCH /api/events/${id}`, { location: '中環' });
      const letters = await rowOf(await staff(`GET /api/event-letters/event/${id}`));
      const { id: changeId } = letters.change as { id: number };
      return act(`POST /api/event-letters/event/${id}/changes/${changeId}/dismissal`);
    },
  };
}

function privacyActs({ db }: World): Acts {
  const records = async () => ({
    records: [{ resource: 'contact-messages', id: (await createContactMessage(db)).id }],
  });
  return {
    'POST /api/personal-data/export': async () => act('POST /api/personal-data/export', await records()),
    'POST /api/personal-data/erase': async () => act('POST /api/personal-data/erase', await records()),
    'PUT /api/retention': async () => act('PUT /api/retention', { isOn: false }),
  };
}

export const officeActs = (world: World): Acts => ({
  ...accountActs(world),
  ...enquiryActs(world),
  ...mailActs(world),
  ...letterActs(world),
  ...privacyActs(world),
});
