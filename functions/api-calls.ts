import { accountCalls } from './accounts/account/openapi.ts';
import { invitationCalls } from './accounts/invitations/openapi.ts';
import { secondFactorCalls } from './accounts/second-factor/openapi.ts';
import { sessionCalls } from './accounts/session/openapi.ts';
import { userCalls } from './accounts/users/openapi.ts';
import { applicationCalls } from './membership/applications/openapi.ts';
import { memberImportCalls } from './membership/member-imports/openapi.ts';
import { memberCalls } from './membership/members/openapi.ts';
import { myCalls } from './membership/my/openapi.ts';
import { numberingCalls } from './membership/numbering/openapi.ts';
import { profileChangeCalls } from './membership/profile-changes/openapi.ts';
import { renewalCalls } from './membership/renewals/openapi.ts';
import { membershipCalls } from './membership/terms/openapi.ts';
import { verifyCalls } from './membership/verify/openapi.ts';
import { vocabularyCalls } from './membership/vocabulary/openapi.ts';
import { bankCalls } from './money/bank/openapi.ts';
import { moneyCalls } from './money/books/openapi.ts';
import { creditNoteCalls } from './money/credit-notes/openapi.ts';
import { onlinePaymentCalls } from './money/online/openapi.ts';
import { auditCalls } from './office/audit-log/openapi.ts';
import { contactMessageCalls } from './office/contact-messages/openapi.ts';
import { dashboardCalls } from './office/dashboard/openapi.ts';
import { mailCalls } from './office/mail/openapi.ts';
import { paperFormCalls } from './office/paper-forms/openapi.ts';
import { privacyCalls } from './office/privacy/openapi.ts';
import { officeRulesCalls } from './office/rules/openapi.ts';
import { circularCalls } from './outreach/circulars/openapi.ts';
import { outreachContactCalls } from './outreach/contacts/openapi.ts';
import { noticeCalls } from './outreach/notices/openapi.ts';
import { postalCalls } from './outreach/postal/openapi.ts';
import { subscriptionCalls } from './outreach/subscriptions/openapi.ts';
import { memberTagCalls } from './outreach/tags/openapi.ts';
import { unsubscribeCalls } from './outreach/unsubscribe/openapi.ts';
import { weatherCalls } from './outreach/weather/openapi.ts';
import type { Calls } from './platform/openapi/call.ts';

/** Metadata of every call, by method and route path. Source of the API description. */
export const apiCalls: Calls = {
  ...memberCalls(),
  ...memberImportCalls(),
  ...numberingCalls(),
  ...officeRulesCalls(),
  ...vocabularyCalls(),
  ...contactMessageCalls(),
  ...sessionCalls(),
  ...userCalls(),
  ...accountCalls(),
  ...invitationCalls(),
  ...dashboardCalls(),
  ...auditCalls(),
  ...secondFactorCalls(),
  ...privacyCalls(),
  ...applicationCalls(),
  ...mailCalls(),
  ...circularCalls(),
  ...noticeCalls(),
  ...postalCalls(),
  ...paperFormCalls(),
  ...weatherCalls(),
  ...outreachContactCalls(),
  ...subscriptionCalls(),
  ...memberTagCalls(),
  ...unsubscribeCalls(),
  ...membershipCalls(),
  ...moneyCalls(),
  ...creditNoteCalls(),
  ...onlinePaymentCalls(),
  ...myCalls(),
  ...bankCalls(),
  ...profileChangeCalls(),
  ...renewalCalls(),
  ...verifyCalls(),
};
