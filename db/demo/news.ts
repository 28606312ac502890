import { associationNews } from './news-association.ts';
import { eventNews } from './news-events.ts';
import { serviceNews } from './news-services.ts';
import { tradeNews } from './news-trade.ts';
import type { DemoNews } from './types.ts';

export const demoTopics = [
  { name: '法例與行業', nameEn: 'Law and trade', priority: 1 },
  { name: '會員服務', nameEn: 'Member services', priority: 2 },
  { name: '活動回顧', nameEn: 'Past events', priority: 3 },
  { name: '本會消息', nameEn: 'The association', priority: 4 },
];

const onTopic = (name: string, articles: DemoNews[]) =>
  articles.map((article) => ({ ...article, topic: name }));

export const demoNews: (DemoNews & { topic: string })[] = [
  ...onTopic('本會消息', associationNews),
  ...onTopic('活動回顧', eventNews),
  ...onTopic('會員服務', serviceNews),
  ...onTopic('法例與行業', tradeNews),
];
