import { eq, getTableName, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { contentVersion } from '../queries/platform/content-versions.ts';
import { createTestDatabase } from '../testing/database.ts';
import {
  createContactMessage,
  createEvent,
  createForm,
  createGalleryImage,
  createMember,
  createMemberCategory,
  createNews,
  createPublication,
  createRegistration,
} from '../testing/factories.ts';
import {
  applicationEvents,
  applications,
  auditLog,
  contactMessages,
  eventRegistrationForms,
  eventRegistrations,
  events,
  galleryImages,
  mailMessages,
  memberCategories,
  members,
  news,
  publications,
  publishOutbox,
} from './index.ts';

// Tests of the rules that the database enforces for every client: the API, an import or psql.

const { db, owner } = await createTestDatabase();

const RECORDS = [
  { table: news, create: createNews, change: { title: '改' }, shown: 'news' },
  { table: events, create: createEvent, change: { title: '改' }, shown: 'events' },
  { table: members, create: createMember, change: { companyNameHk: '改' }, shown: 'members' },
  { table: publications, create: createPublication, change: { title: '改' }, shown: 'publications' },
  { table: galleryImages, create: createGalleryImage, change: { title: '改' }, shown: 'gallery' },
  { table: memberCategories, create: createMemberCategory, change: { name: '改' }, shown: undefined },
  { table: contactMessages, create: createContactMessage, change: { read: true }, shown: undefined },
] as const;

const asStaff = sql`select set_config('audit.account_id', '7', true), set_config('audit.account_name', 'chan', true)`;
const resourceOf = (table: string) => (table === 'gallery_images' ? 'gallery' : table.replaceAll('_', '-'));
const entriesOf = (name: string, id: number) =>
  db.select().from(auditLog).where(sql`resource = ${name} and record_id = ${id}`).orderBy(auditLog.id);
const versionOf = async (name: 'news' | 'events' | 'members' | 'publications' | 'gallery') => {
  const { rows } = await db.execute<{ version: string }>(sql`select ${contentVersion(name)} as version`);
  return rows[0]?.version;
};

describe.each(RECORDS.map((record) => [getTableName(record.table), record] as const))(
  'a row of the table %s',
  (name, record) => {
    const { table, create, change } = record;
    const isIt = (id: number) => eq(table.id, id);
    const update = (id: number, values: object = change) => db.update(table).set(values).where(isIt(id));

    it('each update of the row sets a later `updated_at`, even if updates follow each other quickly', async () => {
      const { id } = await create(db);
      const times: number[] = [];
      for (let time = 0; time < 5; time++) {
        await update(id);
        const [row] = await db.select({ updatedAt: table.updatedAt }).from(table).where(isIt(id));
        times.push(row?.updatedAt.getTime() ?? 0);
      }
      expect(new Set(times).size).toBe(times.length);
      expect([...times].sort((one, other) => one - other)).toEqual(times);
    });

    it('updates and deletions of the row are logged with the account and the changed fields, without values', async () => {
      const { id } = await create(db);
      await db.batch([db.execute(asStaff), update(id) as never]);
      await db.batch([db.execute(asStaff), db.delete(table).where(isIt(id)) as never]);
      const resource = resourceOf(name);
      const [changed, deleted] = await entriesOf(resource, id);
      expect(changed).toMatchObject({ action: 'update', accountName: 'chan', fields: Object.keys(change) });
      expect(deleted).toMatchObject({ action: 'delete', accountName: 'chan' });
      expect(JSON.stringify([changed, deleted])).not.toContain('改');
    });

    it('an update that changes nothing adds no audit-log entry', async () => {
      const { id } = await create(db);
      await update(id);
      const resource = resourceOf(name);
      const before = (await entriesOf(resource, id)).length;
      await update(id);
      expect(await entriesOf(resource, id)).toHaveLength(before);
    });
  },
);

describe.each(RECORDS.flatMap((record) => (record.shown ? [[record.shown, record] as const] : [])))(
  'a change of the public data of %s',
  (shown, { table, create, change }) => {
    it('increments the content version and queues a publication, but does neither if the transaction is rolled back', async () => {
      const { id } = await create(db);
      const update = () =>
        db
          .update(table)
          .set(change as object)
          .where(eq(table.id, id));
      const before = await versionOf(shown);
      await owner.execute(sql`truncate publish_outbox`);
      await update();
      const changed = await versionOf(shown);
      expect(changed).not.toBe(before);
      expect(await db.select().from(publishOutbox)).toMatchObject([{ recordId: id }]);
      await owner.execute(sql`truncate publish_outbox`);
      await expect(db.batch([update() as never, db.execute(sql`select 1 / 0`) as never])).rejects.toThrow();
      expect(await versionOf(shown)).toBe(changed);
      expect(await db.$count(publishOutbox)).toBe(0);
    });
  },
);

describe('an event', () => {
  it('is deleted together with its form and registrations', async () => {
    const form = await createForm(db);
    await createRegistration(db, form);
    await db.delete(events).where(eq(events.id, form.eventId));
    expect(await db.$count(eventRegistrationForms, eq(eventRegistrationForms.id, form.id))).toBe(0);
    expect(await db.$count(eventRegistrations, eq(eventRegistrations.formId, form.id))).toBe(0);
  });

  it('counts its taken places correctly after any change of a registration’s status', async () => {
    const form = await createForm(db);
    const taken = async () => {
      const { rows } = await db.execute<{ taken: number }>(
        sql`select taken from event_registration_places where form_id = ${form.id}`,
      );
      return rows[0]?.taken ?? 0;
    };
    const people = await Promise.all([1, 2, 3].map(() => createRegistration(db, form)));
    expect(await taken()).toBe(3);
    const [first, second] = people;
    const set = (id: number | undefined, status: 'cancelled' | 'confirmed' | 'pending') =>
      db
        .update(eventRegistrations)
        .set({ status })
        .where(eq(eventRegistrations.id, id ?? 0));
    await set(first?.id, 'cancelled');
    expect(await taken()).toBe(2);
    await set(first?.id, 'cancelled');
    expect(await taken()).toBe(2);
    await set(first?.id, 'pending');
    expect(await taken()).toBe(3);
    await db.delete(eventRegistrations).where(eq(eventRegistrations.id, second?.id ?? 0));
    expect(await taken()).toBe(2);
  });
});

describe('a member', () => {
  it('gets the next free code and number; codes and numbers assigned by hand are skipped', async () => {
    const one = await createMember(db);
    const next = Number(one.memberUniqueCode.slice(4)) + 1;
    const digits = String(next).padStart(6, '0');
    await createMember(db, { memberUniqueCode: `HKPT${digits}`, memberNumber: 'by hand' });
    const other = await createMember(db);
    expect(Number(other.memberUniqueCode.slice(4))).toBeGreaterThan(next);
    expect(other.memberNumber).toBe(`M${other.memberUniqueCode.slice(4)}`);
  });

  it('gets a unique code even if several members are created concurrently', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => createMember(db)));
    expect(new Set(all.map(({ memberUniqueCode }) => memberUniqueCode)).size).toBe(30);
    expect(new Set(all.map(({ memberNumber }) => memberNumber)).size).toBe(30);
  });

  it('has exactly one application if it was created as pending; the application is deleted with the member', async () => {
    const { id } = await createMember(db, { companyStatus: false });
    const ofMember = eq(applications.memberId, id);
    const [application] = await db.select().from(applications).where(ofMember);
    expect(application).toMatchObject({ status: 'received', locale: 'zh-TW' });
    await db.update(members).set({ companyStatus: true }).where(eq(members.id, id));
    await db.update(members).set({ companyStatus: false }).where(eq(members.id, id));
    expect(await db.$count(applications, ofMember)).toBe(1);
    await db.delete(members).where(eq(members.id, id));
    expect(await db.$count(applications, ofMember)).toBe(0);
    expect(
      await db.$count(applicationEvents, eq(applicationEvents.applicationId, application?.id ?? 0)),
    ).toBe(0);
    expect(await db.$count(mailMessages, eq(mailMessages.applicationId, application?.id ?? 0))).toBe(0);
  });
});

describe('add_working_days()', () => {
  const dayAfter = async (start: string, days: number) => {
    const { rows } = await db.execute<{ day: string }>(
      sql`select add_working_days(${start}::date, ${days})::text as day`,
    );
    return rows[0]?.day;
  };

  it.each([
    ['2026-11-20', 1, '2026-11-23', 'a Friday'],
    ['2026-11-22', 1, '2026-11-23', 'a Sunday'],
    ['2026-12-24', 1, '2026-12-28', 'Christmas, of which one day is a Saturday'],
    ['2027-02-05', 1, '2027-02-10', 'Lunar New Year with its fourth day for the Sunday'],
    ['2026-09-25', 1, '2026-09-28', 'the day after the Mid-Autumn Festival, a Saturday'],
    ['2026-06-30', 1, '2026-07-02', 'the first of July'],
  ])('for %s and %i working days, returns %s (%s)', async (start, days, end) => {
    expect(await dayAfter(start, days)).toBe(end);
  });

  it('returns the same day for zero, and infinity for infinity', async () => {
    expect(await dayAfter('2026-11-22', 0)).toBe('2026-11-22');
    expect(await dayAfter('infinity', 5)).toBe('infinity');
  });
});

describe('the audit log', () => {
  it('rejects update, delete and truncate by the application’s role', async () => {
    const { id } = await createNews(db);
    await db.batch([db.execute(asStaff), db.delete(news).where(eq(news.id, id)) as never]);
    await expect(db.execute(sql`update audit_log set account_name = 'nobody'`)).rejects.toThrow();
    await expect(db.execute(sql`delete from audit_log`)).rejects.toThrow();
    await expect(db.execute(sql`truncate audit_log`)).rejects.toThrow();
    expect(await entriesOf('news', id)).not.toEqual([]);
  });
});

describe('the application’s database role', () => {
  it.each([
    'create table x (y int)',
    'drop table news',
    'alter table news add column x int',
    'drop trigger news_audit on news',
  ])('cannot change the schema: %s', async (statement) => {
    await expect(db.execute(sql.raw(statement))).rejects.toThrow();
  });
});
