import { mergeTexts } from '../../../core/text/text-tree.ts';
import { accounts } from './en/accounts.ts';
import { content } from './en/content.ts';
import { events } from './en/events.ts';
import { firstScreen } from './en/first-screen.ts';
import { membership } from './en/membership.ts';
import { money } from './en/money.ts';
import { office } from './en/office.ts';
import { outreach } from './en/outreach.ts';
import { platform } from './en/platform.ts';
import { records } from './en/records.ts';
import { shared } from './en/shared.ts';

export const en = mergeTexts(
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
