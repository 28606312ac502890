import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { run } from '../../../db/call.ts';
import * as calls from '../../../db/calls.ts';
import {
  applicationDocuments,
  applications,
  signedLinks,
  waitingListEntries,
} from '../../../db/tables/index.ts';
import { createEvent, createForm, createMember, createRegistration } from '../../../db/testing/factories.ts';
import { rowOf, rowsOf } from '../answers.ts';
import { type Acts, act, HELD, next, type World } from './world.ts';

const email = () => `acts-people-${next()}@mail.hk`;

async function applied({ db }: World) {
  const member = await createMember(db, { companyStatus: false, memberEmail: email() });
  const [stored] = await db.select().from(applications).where(eq(applications.memberId, member.id));
  return { id: stored?.id ?? 0, memberId: member.id };
}

function linkActs(
  { db, staff }: World,
  path: string,
  holder: () => Promise<[number, typeof signedLinks.$inferInsert]>,
): Acts {
  const linked = async () => {
    const [id, values] = await holder();
    await db.insert(signedLinks).values(values).onConflictDoNothing();
    return id;
  };
  return {
    [`DELETE ${path}/:id/link`]: async () => act(`DELETE ${path}/${await linked()}/link`),
    [`POST ${path}/:id/link/renewal`]: async () => {
      const id = await linked();
      await staff(`DELETE ${path}/${id}/link`);
      return act(`POST ${path}/${id}/link/renewal`);
    },
  };
}

function applicationActs(world: World): Acts {
  const { db, staff } = world;
  const on =
    (path: string, body: Record<string, unknown> = {}, before: string[] = []) =>
    async () => {
      const { id } = await applied(world);
      for (const step of before) await staff(`POST /api/applications/${id}/${step}`, {});
      return act(`POST /api/applications/${id}/${path}`, body);
    };
  return {
    ...linkActs(world, '/api/applications', async () => {
      const { id } = await applied(world);
      return [id, { applicationId: id }];
    }),
    'PATCH /api/applications/:id': async () =>
      act(`PATCH /api/applications/${(await applied(world)).id}`, { internalNote: '電話已覆' }),
    'POST /api/applications/:id/request': on('request', { missing: ['identity'] }),
    'POST /api/applications/:id/accept': on('accept', {
      memberType: '普通會員',
      year: new Date().getFullYear(),
    }),
    'POST /api/applications/:id/review': on('review'),
    'POST /api/applications/:id/undo': on('undo', {}, ['withdraw']),
    'POST /api/applications/:id/withdraw': on('withdraw'),
    'POST /api/applications/:id/reject': on('reject', { reasonCode: 'other' }),
    'POST /api/applications/:id/documents': async () => {
      const { id } = await applied(world);
      const scan = new FormData();
      scan.append('kind', 'other');
      scan.append('file', new File(['%PDF-1.4\n'], 'scan.pdf'));
      return act(`POST /api/applications/${id}/documents`, scan as never);
    },
    'DELETE /api/applications/:id/documents/:documentId': async () => {
      const { id } = await applied(world);
      const [paper] = await db
        .insert(applicationDocuments)
        .values({
          applicationId: id,
          kind: 'identity',
          fileName: 'a.pdf',
          contentType: 'application/pdf',
          bytes: 1,
          key: `private/acts-${next()}`,
        })
        .returning();
      return act(`DELETE /api/applications/${id}/documents/${paper?.id}`);
    },
  };
}

function memberActs(world: World): Acts {
  const { db, staff } = world;
  const on =
    (method: string, body?: Record<string, unknown>, rest = '') =>
    async () =>
      act(`${method} /api/members/${(await createMember(db)).id}${rest}`, body);
  return {
    ...linkActs(world, '/api/members', async () => {
      const { id } = await createMember(db);
      return [id, { memberId: id }];
    }),
    'POST /api/members': async () =>
      act('POST /api/members', { companyNameHk: '貓店', memberPhone: '2345 6789', memberEmail: email() }),
    'PATCH /api/members/:id': on('PATCH', { companyNameHk: '新名' }),
    'DELETE /api/members/:id': on('DELETE'),
    'POST /api/members/:id/links': on('POST', {}, '/links'),
    'POST /api/members/:id/versions/:number/restore': async () => {
      const { id } = await createMember(db);
      for (const name of ['一', '二']) await staff(`PATCH /api/members/${id}`, { companyNameHk: name });
      const versions = (await rowsOf(await staff(`GET /api/members/${id}/versions`))) as unknown as {
        number: number;
      }[];
      return act(`POST /api/members/${id}/versions/${versions.at(-1)?.number}/restore`);
    },
  };
}

function firmPeopleActs(world: World): Acts {
  const { db, owner, staff } = world;
  const firm = async () => {
    await owner.execute(sql`update people_settings set is_on = true`);
    return createMember(db, { representativeName: '代表', representativeEmail: email() });
  };
  const person = async () => {
    const { id } = await firm();
    const added = await staff(`POST /api/members/${id}/people`, { name: '同事', email: email() });
    return { id, personId: (await rowOf(added)).id };
  };
  return {
    'POST /api/members/:id/people': async () =>
      act(`POST /api/members/${(await firm()).id}/people`, { name: '同事', email: email() }),
    'POST /api/members/:id/people/invite': async () =>
      act(`POST /api/members/${(await firm()).id}/people/invite`, {}),
    'PATCH /api/members/:id/people/:personId': async () => {
      const { id, personId } = await person();
      return act(`PATCH /api/members/${id}/people/${personId}`, { position: '經理' });
    },
    'DELETE /api/members/:id/people/:personId': async () => {
      const { id, personId } = await person();
      return act(`DELETE /api/members/${id}/people/${personId}`);
    },
    'DELETE /api/members/:id/hand-over': async () => {
      const { id, personId } = await person();
      await run(db, calls.askHandOver({ member: id, person: personId }));
      return act(`DELETE /api/members/${id}/hand-over`);
    },
    'POST /api/people/:id/sign-out': async () =>
      act(`POST /api/people/${(await person()).personId}/sign-out`),
    'PATCH /api/people-settings': async () => {
      await firm();
      return act('PATCH /api/people-settings', { isOn: false });
    },
  };
}

function importActs({ staff }: World): Acts {
  const begun = async () =>
    (
      await rowOf(
        await staff('POST /api/member-imports', {
          fileName: `members-${next()}.csv`,
          fileHash: createHash('sha256').update(`acts ${next()}`).digest('hex'),
          mapping: [{ heading: '公司名稱', field: 'companyNameHk' }],
        }),
      )
    ).id;
  const checked = async () => {
    const id = await begun();
    const values = { companyNameHk: `搬入${next()}有限公司`, memberEmail: email() };
    await staff(`POST /api/member-imports/${id}/rows`, { rows: [{ rowNo: 2, values }] });
    await staff(`POST /api/member-imports/${id}/check`, {});
    return id;
  };
  return {
    'DELETE /api/member-imports/:id': async () => act(`DELETE /api/member-imports/${await begun()}`),
    'POST /api/member-imports/:id/apply': async () =>
      act(`POST /api/member-imports/${await checked()}/apply`),
    'POST /api/member-imports/:id/undo': async () => {
      const id = await checked();
      await staff(`POST /api/member-imports/${id}/apply`);
      return act(`POST /api/member-imports/${id}/undo`, {});
    },
  };
}

function changeActs({ db, staff, visitor }: World): Acts {
  const asked = async () => {
    const { id } = await createMember(db, { memberPhone: '2345 6789', memberEmail: email() });
    const { url } = await rowOf(await staff(`POST /api/members/${id}/links`, {}));
    const token = String(url).split('#')[1] ?? '';
    await visitor('POST /api/my/changes', { token, changes: { companyNameEn: `Cat ${next()}` } });
    const listed = await rowsOf(await staff(`GET /api/profile-changes?filter={"memberId":${id}}`));
    return listed[0]?.id;
  };
  return {
    'POST /api/profile-changes/:id/approve': async () =>
      act(`POST /api/profile-changes/${await asked()}/approve`, {}),
    'POST /api/profile-changes/:id/undo': async () => {
      const id = await asked();
      await staff(`POST /api/profile-changes/${id}/approve`, { body: {}, headers: HELD });
      return act(`POST /api/profile-changes/${id}/undo`);
    },
    'POST /api/profile-changes/:id/decline': async () =>
      act(`POST /api/profile-changes/${await asked()}/decline`, { reason: '不符' }),
  };
}

function registrationActs(world: World): Acts {
  const { db, staff } = world;
  const registered = async () => (await createRegistration(db, await createForm(db))).id;
  const on = (method: string, body?: Record<string, unknown>) => async () =>
    act(`${method} /api/event-registrations/${await registered()}`, body);
  const form = (method: string, body?: Record<string, unknown>) => async () =>
    act(`${method} /api/event-registration-forms/${(await createForm(db)).id}`, body);
  return {
    ...linkActs(world, '/api/event-registrations', async () => {
      const id = await registered();
      return [id, { registrationId: id }];
    }),
    'POST /api/applications/paper-forms': async () => act('POST /api/applications/paper-forms', { count: 1 }),
    'POST /api/event-registrations/event/:eventId/paper-forms': async () => {
      const { eventId } = await createForm(db);
      return act(`POST /api/event-registrations/event/${eventId}/paper-forms`, { count: 1 });
    },
    'POST /api/event-registrations/event/:eventId': async () => {
      const { id, eventId } = await createForm(db);
      const person = { participantName: '陳', participantEmail: email() };
      return act(`POST /api/event-registrations/event/${eventId}`, { formId: id, ...person });
    },
    'PATCH /api/event-registrations/:id': on('PATCH', { notes: '素食' }),
    'POST /api/event-registrations/:id/restore': async () => {
      const at = `/api/event-registrations/${await registered()}`;
      await staff(`PATCH ${at}`, { body: { status: 'cancelled' }, headers: HELD });
      return act(`POST ${at}/restore`, { status: 'confirmed' });
    },
    'DELETE /api/event-registrations/:id': on('DELETE'),
    'POST /api/event-registration-forms': async () =>
      act('POST /api/event-registration-forms', { eventId: (await createEvent(db)).id, formTitle: '表' }),
    'PATCH /api/event-registration-forms/:id': form('PATCH', { formTitle: '改' }),
    'DELETE /api/event-registration-forms/:id': form('DELETE'),
  };
}

function waitingActs(world: World): Acts {
  const { db, staff } = world;
  const waiting = async (places = 1) => {
    const form = await createForm(db, { maxRegistrations: 1 });
    const registration = await createRegistration(db, form);
    const entries = await db
      .insert(waitingListEntries)
      .values(
        Array.from({ length: places }, (_, place) => ({
          rank: place + 1,
          ...{ formId: form.id, eventId: form.eventId, participantName: '等' },
          ...{ participantEmail: email(), locale: 'en' as const },
        })),
      )
      .returning();
    return { id: entries.at(-1)?.id ?? 0, registrationId: registration.id };
  };
  const free = async () => {
    const { id, registrationId } = await waiting();
    await staff(`DELETE /api/event-registrations/${registrationId}`);
    return id;
  };
  return {
    ...linkActs(world, '/api/waiting-list', async () => {
      const { id } = await waiting();
      return [id, { waitingId: id }];
    }),
    'PATCH /api/waiting-list/:id': async () =>
      act(`PATCH /api/waiting-list/${(await waiting(2)).id}`, { place: 1 }),
    'POST /api/waiting-list/:id/offer': async () => {
      const { id, eventId } = await createForm(db, { maxRegistrations: 5 });
      const person = { participantName: '等', participantEmail: email() };
      const [left] = await db
        .insert(waitingListEntries)
        .values({ formId: id, eventId, rank: 1, status: 'removed', ...person })
        .returning();
      return act(`POST /api/waiting-list/${left?.id}/offer`);
    },
    'POST /api/waiting-list/:id/acceptance': async () =>
      act(`POST /api/waiting-list/${await free()}/acceptance`),
    'POST /api/waiting-list/:id/removal': async () =>
      act(`POST /api/waiting-list/${(await waiting()).id}/removal`),
  };
}

export const peopleActs = (world: World): Acts => ({
  ...applicationActs(world),
  ...memberActs(world),
  ...firmPeopleActs(world),
  ...importActs(world),
  ...changeActs(world),
  ...registrationActs(world),
  ...waitingActs(world),
});
