import type { Database } from '../database.ts';
import {
  contactMessages,
  eventRegistrationForms,
  eventRegistrations,
  events,
  galleryImages,
  invoiceItems,
  memberCategories,
  members,
  news,
  publications,
  topics,
} from '../tables/index.ts';

let count = 0;
const next = () => ++count;

async function first<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was stored');
  return row;
}

export const createNews = (db: Database, values: Partial<typeof news.$inferInsert> = {}) =>
  first(
    db
      .insert(news)
      .values({ title: `消息 ${next()}`, content: '<p>內容</p>', excerpt: '摘要', ...values })
      .returning(),
  );

export const createMember = (db: Database, values: Partial<typeof members.$inferInsert> = {}) =>
  first(
    db
      .insert(members)
      .values({ companyNameHk: `示範公司 ${next()}`, companyNameEn: 'Demo', companyStatus: true, ...values })
      .returning(),
  );

export const createInvoiceItem = (db: Database) =>
  first(
    db
      .insert(invoiceItems)
      .values({ nameZh: `項目 ${next()}`, amountCents: 100 })
      .returning(),
  );

export const createEvent = (db: Database, values: Partial<typeof events.$inferInsert> = {}) =>
  first(
    db
      .insert(events)
      .values({
        title: `活動 ${next()}`,
        description: '描述',
        eventDate: new Date(Date.now() + 7 * 24 * 60 * 60 * 1000),
        ...values,
      })
      .returning(),
  );

export async function createForm(
  db: Database,
  values: Partial<typeof eventRegistrationForms.$inferInsert> = {},
) {
  const eventId = values.eventId ?? (await createEvent(db)).id;
  return first(
    db
      .insert(eventRegistrationForms)
      .values({ formTitle: `報名表格 ${next()}`, ...values, eventId })
      .returning(),
  );
}

export const createRegistration = (
  db: Database,
  form: { id: number; eventId: number },
  values: Partial<typeof eventRegistrations.$inferInsert> = {},
) =>
  first(
    db
      .insert(eventRegistrations)
      .values({
        formId: form.id,
        eventId: form.eventId,
        participantName: `參加者 ${next()}`,
        participantEmail: `guest${next()}@example.com`,
        ...values,
      })
      .returning(),
  );

export const createPublication = (db: Database, values: Partial<typeof publications.$inferInsert> = {}) =>
  first(
    db
      .insert(publications)
      .values({ title: `刊物 ${next()}`, fileUrl: '/uploads/a.pdf', ...values })
      .returning(),
  );

export const createGalleryImage = (db: Database, values: Partial<typeof galleryImages.$inferInsert> = {}) =>
  first(
    db
      .insert(galleryImages)
      .values({ title: `圖片 ${next()}`, imageUrl: '/uploads/a.jpg', ...values })
      .returning(),
  );

export const createMemberCategory = (
  db: Database,
  values: Partial<typeof memberCategories.$inferInsert> = {},
) =>
  first(
    db
      .insert(memberCategories)
      .values({ name: `類別 ${next()}`, ...values })
      .returning(),
  );

export const createTopic = (db: Database, values: Partial<typeof topics.$inferInsert> = {}) =>
  first(
    db
      .insert(topics)
      .values({ name: `專題 ${next()}`, nameEn: `Topic ${next()}`, ...values })
      .returning(),
  );

export const createContactMessage = (
  db: Database,
  values: Partial<typeof contactMessages.$inferInsert> = {},
) =>
  first(
    db
      .insert(contactMessages)
      .values({
        name: `訪客 ${next()}`,
        email: 'visitor@example.com',
        subject: '查詢',
        message: '訊息',
        ...values,
      })
      .returning(),
  );
