import { type ApplicationPage, applicationSection } from './application.ts';
import { changeSection } from './change.ts';
import { enquirySection } from './enquiry.ts';
import { type OrderPage, orderSection } from './events/order.ts';
import { registrationSection } from './events/registration.ts';
import { waitingSection } from './events/waiting.ts';
import { type MemberPage, memberSection } from './member.ts';
import type { My, RegistrationPage } from './types.ts';

export type SectionPage = RegistrationPage & ApplicationPage & MemberPage & OrderPage;

export function sectionOf(my: My, page: SectionPage): HTMLElement[] {
  if (my.purpose === 'registration') return registrationSection(my, page);
  if (my.purpose === 'application') return applicationSection(my, page);
  if (my.purpose === 'member') return memberSection(my, page);
  if (my.purpose === 'order') return orderSection(my, page);
  if (my.purpose === 'change') return changeSection(my, page);
  if (my.purpose === 'enquiry') return enquirySection(my, page);
  return waitingSection(my, page);
}
