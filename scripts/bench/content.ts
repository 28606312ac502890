import { call, type Staff } from './staff.ts';

const AT_ONCE = 8;
const HOUR_MS = 60 * 60 * 1000;

const PARAGRAPH =
  '<p>協會提醒會員留意最新的發牌條件，並保存進出記錄三年。詳情可向秘書處查詢，或參閱會員專區的指引。</p>';
const PARAGRAPH_EN =
  '<p>Members are reminded of the licence conditions, and to keep their records for three years.</p>';

const articleOf = (number: number) => ({
  title: `業界通訊第 ${number} 期：發牌條件及市場消息`,
  titleEn: `Trade bulletin ${number}: licence conditions and the market`,
  excerpt: '發牌條件更新、進口文件及市場消息。',
  excerptEn: 'Licence conditions, import papers and the market.',
  content: `<h2>發牌條件</h2>${PARAGRAPH.repeat(3)}<ul><li>第一項</li><li>第二項</li></ul>${PARAGRAPH}`,
  contentEn: `<h2>Licence conditions</h2>${PARAGRAPH_EN.repeat(3)}<ul><li>One</li><li>Two</li></ul>`,
  publishedAt: new Date(Date.now() - number * HOUR_MS).toISOString(),
});

/** Stores articles through the API. */
export async function fillWithNews(staff: Staff, count: number): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < count) await call(staff, 'POST', '/api/news', articleOf(++next));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}
