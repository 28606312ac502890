import { HISTORY_RESOURCES, PLAIN_RESOURCES } from '../db/validation/resources.ts';
import { applicationCalls } from './applications/openapi.ts';
import { associationCalls } from './association/openapi.ts';
import { auditCalls } from './audit-log/openapi.ts';
import { bankCalls } from './bank/openapi.ts';
import { contactMessageCalls } from './contact-messages/openapi.ts';
import { dashboardCalls } from './dashboard/openapi.ts';
import { draftCalls } from './drafts/openapi.ts';
import { eventLetterCalls } from './event-letters/openapi.ts';
import { formCalls } from './event-registration-forms/openapi.ts';
import { registrationCalls } from './event-registrations/openapi.ts';
import { eventCalls } from './events/openapi.ts';
import { galleryCalls } from './gallery/openapi.ts';
import { healthCalls } from './health/openapi.ts';
import { historyCalls } from './history/openapi.ts';
import { invitationCalls } from './invitations/openapi.ts';
import { languageStateCalls } from './language-states/openapi.ts';
import { mailCalls } from './mail/openapi.ts';
import { mediaCalls } from './media/library/openapi.ts';
import { fileCalls } from './media/openapi.ts';
import { memberImportCalls } from './member-imports/openapi.ts';
import { memberCalls } from './members/openapi.ts';
import { membershipCalls } from './membership/openapi.ts';
import { moneyCalls } from './money/openapi.ts';
import { myCalls } from './my/openapi.ts';
import { newsCalls } from './news/openapi.ts';
import type { Calls } from './openapi/call.ts';
import { plainCalls } from './openapi/resource.ts';
import { privacyCalls } from './privacy/openapi.ts';
import { profileChangeCalls } from './profile-changes/openapi.ts';
import { publicationCalls } from './publications/openapi.ts';
import { publishCalls } from './publishing/openapi.ts';
import { renewalCalls } from './renewals/openapi.ts';
import { searchCalls } from './search/openapi.ts';
import { secondFactorCalls } from './second-factor/openapi.ts';
import { sessionCalls } from './session/openapi.ts';
import { translationCalls } from './translation/openapi.ts';
import { trashCalls } from './trash/openapi.ts';
import { userCalls } from './users/openapi.ts';
import { verifyCalls } from './verify/openapi.ts';
import { waitingListCalls } from './waiting-list/openapi.ts';

/** What is known of every call, by method and path of its route; the description of the API is made of it. */
export const apiCalls: Calls = {
  ...newsCalls(),
  ...eventCalls(),
  ...publicationCalls(),
  ...galleryCalls(),
  ...memberCalls(),
  ...memberImportCalls(),
  ...Object.assign({}, ...PLAIN_RESOURCES.map(plainCalls)),
  ...Object.assign({}, ...HISTORY_RESOURCES.map(historyCalls)),
  ...contactMessageCalls(),
  ...formCalls(),
  ...registrationCalls(),
  ...sessionCalls(),
  ...userCalls(),
  ...invitationCalls(),
  ...fileCalls(),
  ...mediaCalls(),
  ...publishCalls(),
  ...translationCalls(),
  ...searchCalls(),
  ...dashboardCalls(),
  ...healthCalls(),
  ...auditCalls(),
  ...secondFactorCalls(),
  ...privacyCalls(),
  ...applicationCalls(),
  ...mailCalls(),
  ...membershipCalls(),
  ...moneyCalls(),
  ...myCalls(),
  ...bankCalls(),
  ...profileChangeCalls(),
  ...renewalCalls(),
  ...verifyCalls(),
  ...waitingListCalls(),
  ...eventLetterCalls(),
  ...associationCalls(),
  ...languageStateCalls(),
  ...trashCalls(),
  ...draftCalls(),
};
