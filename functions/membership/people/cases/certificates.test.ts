import { expect, it } from 'vitest';
import { certificates } from '../../../../db/tables/index.ts';
import {
  createEvent,
  createForm,
  createMember,
  createRegistration,
} from '../../../../db/testing/factories.ts';
import { pdfText } from '../../../../testing/pdf-text.ts';
import { expectError, rowOf } from '../../../testing/answers.ts';
import { peopleWorld } from './world.ts';

const { db, signedIn, visitor } = await peopleWorld({ withFonts: true });

it('are one PDF a year with the hours, of the own address alone', async () => {
  const email = 'learner@firm.hk';
  await createMember(db, { representativeName: '學員', representativeEmail: email });
  await createMember(db, { representativeName: '別人', representativeEmail: 'other@firm.hk' });
  const attended = async (day: string, hours: number, values: object = {}, revokedAt: Date | null = null) => {
    const form = await createForm(db, { eventId: (await createEvent(db, { eventDate: new Date(day) })).id });
    const { id } = await createRegistration(db, form, {
      participantEmail: email,
      status: 'confirmed',
      ...values,
    });
    await db.insert(certificates).values({ registrationId: id, hours, revokedAt });
  };
  await attended('2025-12-31T17:00:00Z', 3);
  await attended('2026-03-01T04:00:00Z', 1.5, { participantEmail: 'Learner@Firm.hk' });
  await attended('2025-06-01T04:00:00Z', 2);
  await attended('2026-06-01T04:00:00Z', 9, {}, new Date());
  await attended('2026-07-01T04:00:00Z', 9, { participantEmail: 'other@firm.hk' });
  const call = await signedIn(email);
  const home = await rowOf(await call('GET /api/my/home'));
  expect(home.certificateYears).toEqual([
    { year: 2026, count: 2, hours: 4.5 },
    { year: 2025, count: 1, hours: 2 },
  ]);
  const file = await call('GET /api/my/certificates/2026');
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    ...[200, 'application/pdf', 'private, no-store'],
  ]);
  const text = await pdfText(new Uint8Array(await file.arrayBuffer()));
  for (const words of ['出席及培訓紀錄2026', 'CERT-', ':4.5'])
    expect(text.replaceAll(/\s/g, '')).toContain(words);
  expect(text.match(/CERT-/g)).toHaveLength(2);
  expect((await call('GET /api/my/certificates/2024')).status).toBe(404);
  const signedOut = 'GET /api/my/certificates/2026';
  await expectError(await visitor(signedOut), 401);
  const page = await visitor(signedOut, { headers: { 'sec-fetch-dest': 'document' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([401, 'text/html; charset=utf-8']);
}, 120_000);
