import { describe, expect, it } from 'vitest';
import { eventRegistrations } from '../../../db/tables/index.ts';
import { createEvent, createForm } from '../../../db/testing/factories.ts';
import { expectError, rowsOf } from '../../testing/answers.ts';
import { createTestApp } from '../../testing/app.ts';

const { db, staff, visitor, signIn } = await createTestApp();

async function attended() {
  const event = await createEvent(db, { title: '週年<晚宴>' });
  const form = await createForm(db, { eventId: event.id });
  const person = (participantName: string, participantCompany: string | null, status = 'confirmed') => ({
    formId: form.id,
    eventId: event.id,
    participantName,
    participantCompany,
    participantEmail: `${Math.random()}@mail.hk`,
    status,
  });
  const rows = await db
    .insert(eventRegistrations)
    .values([
      person('甲<b>', '乙公司'),
      person('丁', '甲公司'),
      person('丙', null),
      person('戊', '甲公司', 'cancelled'),
    ])
    .returning();
  return { id: event.id, rows };
}

describe('GET /api/event-registrations/event/:eventId/attendance', () => {
  it('lists people with a checkbox and ticket number, with names escaped', async () => {
    const { id, rows } = await attended();
    const answer = await staff(`GET /api/event-registrations/event/${id}/attendance`);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await answer.text();
    expect(html.match(/class="box"/g)).toHaveLength(3);
    expect(html).toContain('甲&lt;b&gt;');
    expect(html).not.toContain('戊');
    expect(html).toContain(String(rows[0]?.ticketNo));
    expect(html).toContain('週年&lt;晚宴&gt;');
  });

  it('groups people by firm, with people without a firm last', async () => {
    const { id } = await attended();
    const html = await (await staff(`GET /api/event-registrations/event/${id}/attendance?by=company`)).text();
    const heads = [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
    expect(heads).toHaveLength(3);
    expect(heads.at(-1)).toBe('—（1）');
    expect(heads).toContain('甲公司（1）');
  });

  it('is audited, and requires access to registrations and an existing event', async () => {
    const { id } = await attended();
    const path = `GET /api/event-registrations/event/${id}/attendance`;
    await staff(path);
    const filter = JSON.stringify({ resource: 'events', recordId: id, action: 'export' });
    expect(await rowsOf(await staff(`GET /api/audit-log?filter=${encodeURIComponent(filter)}`))).toHaveLength(
      1,
    );
    await expectError(await visitor(path), 401);
    await expectError(await (await signIn('finance'))(path), 403);
    await expectError(await staff('GET /api/event-registrations/event/999999/attendance'), 404);
  });
});

describe('GET /api/event-registrations/event/:eventId/badges', () => {
  it('draws one badge per person, in any of three sizes', async () => {
    const { id } = await attended();
    for (const [size, page] of [
      ['label', '100mm 62mm'],
      ['a6', '148mm 105mm'],
      ['a4', 'A4'],
    ]) {
      const answer = await staff(`GET /api/event-registrations/event/${id}/badges?size=${size}`);
      const html = await answer.text();
      expect(html).toContain(`size: ${page}`);
      expect(html.match(/<li>/g)).toHaveLength(3);
    }
  });
});

describe('ticket numbers', () => {
  it('have eight letters, are unique, and stay the same when a registration changes', async () => {
    const { id, rows } = await attended();
    const numbers = rows.map(({ ticketNo }) => ticketNo);
    expect(new Set(numbers).size).toBe(rows.length);
    for (const number of numbers) expect(number).toMatch(/^[A-HJ-NP-Z]{8}$/);
    await staff(`PATCH /api/event-registrations/${rows[0]?.id}`, { notes: 'x' });
    const listed = await rowsOf(await staff(`GET /api/event-registrations/event/${id}`));
    expect(listed.find((one) => one.id === rows[0]?.id)?.ticketNo).toBe(numbers[0]);
  });
});
