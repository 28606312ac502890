import { randomUUID } from 'node:crypto';
import { createForm, createMember } from '../../../db/testing/factories.ts';
import { PASSWORD } from '../accounts.ts';
import { rowOf } from '../answers.ts';
import { type Acts, act, next, owing, type World } from './world.ts';

function ticketActs({ db, staff }: World): Acts {
  const type = async () => {
    const { id: formId } = await createForm(db);
    return { formId, nameZh: `門票 ${next()}`, priceCents: 10_000, quotaIds: [] };
  };
  const quota = async () => ({ formId: (await createForm(db)).id, name: `座位 ${next()}`, size: 5 });
  const storedType = async () => (await rowOf(await staff('POST /api/ticket-types', await type()))).id;
  const storedQuota = async () => (await rowOf(await staff('POST /api/ticket-quotas', await quota()))).id;
  return {
    'POST /api/ticket-types': async () => act('POST /api/ticket-types', await type()),
    'PATCH /api/ticket-types/:id': async () =>
      act(`PATCH /api/ticket-types/${await storedType()}`, { priceCents: 20_000 }),
    'DELETE /api/ticket-types/:id': async () => act(`DELETE /api/ticket-types/${await storedType()}`),
    'POST /api/ticket-quotas': async () => act('POST /api/ticket-quotas', await quota()),
    'PATCH /api/ticket-quotas/:id': async () =>
      act(`PATCH /api/ticket-quotas/${await storedQuota()}`, { size: 9 }),
    'DELETE /api/ticket-quotas/:id': async () => act(`DELETE /api/ticket-quotas/${await storedQuota()}`),
  };
}

export function offerActs(world: World): Acts {
  const { db } = world;
  return {
    ...ticketActs(world),
    'PUT /api/redirects': async () =>
      act('PUT /api/redirects', { redirects: [{ from: `/old-${next()}`, to: '/news' }] }),
    'POST /api/members/:id/notes': async () =>
      act(`POST /api/members/${(await createMember(db)).id}/notes`, { body: { body: '來電' } }),
    'DELETE /api/members/:id/notes/:noteId': async () => {
      const { id } = await createMember(db);
      const note = await rowOf(
        await world.staff(`POST /api/members/${id}/notes`, { body: { body: '來電' } }),
      );
      return act(`DELETE /api/members/${id}/notes/${note.id}`);
    },
    'PUT /api/members/:id/shown': async () =>
      act(`PUT /api/members/${(await createMember(db)).id}/shown`, { fields: ['memberPhone'] }),
    'PUT /api/members/:id/pictures': async () =>
      act(`PUT /api/members/${(await createMember(db)).id}/pictures`, {
        memberLogo: `/uploads/${'a'.repeat(64)}.png`,
        memberPhotos: [],
      }),
    'PATCH /api/member-numbering': async () => {
      const rules = { isOwn: true, prefix: 'A', width: 3, next: 900 + next(), acceptsCollisions: true };
      return act('PATCH /api/member-numbering', { ...rules, currentPassword: PASSWORD });
    },
    'POST /api/member-types': async () =>
      act('POST /api/member-types', { nameZh: `試驗類別${next()}`, term: 'year' }),
    'PATCH /api/member-types/:id': async () =>
      act('PATCH /api/member-types/1', { searchWords: `word${next()}` }),
    'POST /api/vocabulary': async () =>
      act('POST /api/vocabulary', { kind: 'district', nameZh: `試驗區${next()}` }),
    'PATCH /api/vocabulary/:id': async () => act('PATCH /api/vocabulary/1', { searchWords: `word${next()}` }),
    'PATCH /api/office-rules': async () => act('PATCH /api/office-rules', { lateReminderDays: 15 + next() }),
    'POST /api/holidays/import': async () => {
      const day = `2091${String(1 + (next() % 12)).padStart(2, '0')}01`;
      return act('POST /api/holidays/import', {
        text: `BEGIN:VEVENT\nDTSTART;VALUE=DATE:${day}\nSUMMARY:A holiday\nEND:VEVENT`,
      });
    },
    'PUT /api/holidays/:day': async () => act('PUT /api/holidays/2092-02-03', { name: `Day ${next()}` }),
    'DELETE /api/holidays/:day': async () => {
      await rowOf(await world.staff('PUT /api/holidays/2092-02-04', { name: 'A day' }));
      return act('DELETE /api/holidays/2092-02-04');
    },
    'POST /api/invoices/:id/credit-notes': async () => {
      const { invoice } = await owing(world);
      const note = { requestId: randomUUID(), amountCents: 100, reason: 'Charged twice' };
      return act(`POST /api/invoices/${invoice.id}/credit-notes`, note);
    },
  };
}
