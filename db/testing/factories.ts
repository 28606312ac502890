import type { Database } from '../database.ts';
import { events, members, news } from '../schema/index.ts';

let count = 0;
const next = () => ++count;

async function first<Row>(rows: PromiseLike<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error('nothing was stored');
  return row;
}

/** An article that visitors see, unless it is told otherwise. */
export const createNews = (db: Database, values: Partial<typeof news.$inferInsert> = {}) =>
  first(
    db
      .insert(news)
      .values({ title: `消息 ${next()}`, content: '<p>內容</p>', excerpt: '摘要', ...values })
      .returning(),
  );

/** An approved member, unless it is told otherwise. */
export const createMember = (db: Database, values: Partial<typeof members.$inferInsert> = {}) =>
  first(
    db
      .insert(members)
      .values({ companyNameHk: `示範公司 ${next()}`, companyNameEn: 'Demo', companyStatus: true, ...values })
      .returning(),
  );

/** An upcoming event a week from now, unless it is told otherwise. */
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
