import { mergeTexts } from '../../../core/text/text-tree.ts';
import { accounts } from './zh-TW/accounts.ts';
import { content } from './zh-TW/content.ts';
import { events } from './zh-TW/events.ts';
import { firstScreen } from './zh-TW/first-screen.ts';
import { membership } from './zh-TW/membership.ts';
import { money } from './zh-TW/money.ts';
import { office } from './zh-TW/office.ts';
import { outreach } from './zh-TW/outreach.ts';
import { platform } from './zh-TW/platform.ts';
import { records } from './zh-TW/records.ts';
import { shared } from './zh-TW/shared.ts';

/** Some texts are prescribed word for word (docs/product.md 8). */
export const zhTW = mergeTexts(
  firstScreen,
  shared,
  records,
  accounts,
  content,
  events,
  membership,
  money,
  office,
  outreach,
  platform,
);
