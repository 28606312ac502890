import { associationNews } from './news-association.ts';
import { eventNews } from './news-events.ts';
import { serviceNews } from './news-services.ts';
import { tradeNews } from './news-trade.ts';
import type { DemoNews } from './types.ts';

export const demoNews: DemoNews[] = [...associationNews, ...eventNews, ...serviceNews, ...tradeNews];
