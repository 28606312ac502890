import { type ApplicationPage, applicationSection } from './my-application.ts';
import { changeSection } from './my-change.ts';
import { enquirySection } from './my-enquiry.ts';
import { type MemberPage, memberSection } from './my-member.ts';
import { type OrderPage, orderSection } from './my-order.ts';
import { registrationSection } from './my-registration.ts';
import type { My, RegistrationPage } from './my-types.ts';
import { waitingSection } from './my-waiting.ts';

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
