import { Hono } from 'hono';
import { HISTORY_RESOURCES, PLAIN_RESOURCES } from '../db/validation/resources.ts';
import { applicationRoutes } from './applications/routes.ts';
import { associationRoutes } from './association/routes.ts';
import { auditLogRoutes } from './audit-log/routes.ts';
import { bankLineRoutes, bankStatementRoutes } from './bank/routes.ts';
import { contactMessageRoutes, contactRoutes } from './contact-messages/routes.ts';
import { plainRoutes } from './crud/plain-resource.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { eventLetterRoutes } from './event-letters/routes.ts';
import { eventRegistrationFormRoutes } from './event-registration-forms/routes.ts';
import { eventRegistrationRoutes } from './event-registrations/routes.ts';
import { eventCalendarRoutes } from './events/calendar-routes.ts';
import { eventImportRoutes } from './events/import-routes.ts';
import { eventRoutes } from './events/routes.ts';
import { galleryRoutes } from './gallery/routes.ts';
import { readinessRoutes } from './health/readiness-routes.ts';
import { aliveRoutes, healthRoutes } from './health/routes.ts';
import { historyRoutes } from './history/routes.ts';
import { accountLinkRoutes, invitationRoutes } from './invitations/routes.ts';
import { languageStateRoutes } from './language-states/routes.ts';
import { mailRoutes, mailStateRoutes, mailSuppressionRoutes } from './mail/routes.ts';
import { mailTemplateRoutes } from './mail/template-routes.ts';
import { mailEventRoutes } from './mail/webhook.ts';
import { convertPdfRoutes } from './media/convert-pdf-routes.ts';
import { mediaRoutes } from './media/library/routes.ts';
import { storedFileRoutes, uploadRoutes } from './media/upload-routes.ts';
import { memberImportRoutes } from './member-imports/routes.ts';
import { memberRoutes } from './members/routes.ts';
import {
  feeRoutes,
  membershipFeeRoutes,
  membershipPeriodRoutes,
  membershipSettingsRoutes,
} from './membership/routes.ts';
import { context } from './middleware/context.ts';
import { throughEdge } from './middleware/edge.ts';
import { httpsAlone } from './middleware/https.ts';
import { namedCalls, noSuchCall } from './middleware/method-not-allowed.ts';
import { onError } from './middleware/on-error.ts';
import { sameOrigin } from './middleware/origin.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { unreadBody } from './middleware/unread-body.ts';
import { invoiceRoutes, paymentRoutes } from './money/routes.ts';
import { myRoutes } from './my/routes.ts';
import { newsRoutes } from './news/routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { adminPageRoutes } from './pages/admin-page.ts';
import { FORM_PAGES, formPageRoutes } from './pages/form-pages.ts';
import { previewPageRoutes } from './pages/preview-page.ts';
import { registrationPageRoutes } from './pages/registration-page.ts';
import { searchPageRoutes } from './pages/search-page.ts';
import { verifyPageRoutes } from './pages/verify-page.ts';
import { personalDataRoutes } from './privacy/personal-data-routes.ts';
import { retentionRoutes } from './privacy/retention-routes.ts';
import { profileChangeRoutes } from './profile-changes/routes.ts';
import { publicationRoutes } from './publications/routes.ts';
import { rebuildAfterWrite } from './publishing/rebuild-after-write.ts';
import { publishRoutes, publishStatusRoutes } from './publishing/routes.ts';
import { renewalRoutes } from './renewals/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { translateRoutes } from './translation/routes.ts';
import { trashRoutes } from './trash/routes.ts';
import type { AppEnv } from './types.ts';
import { userRoutes } from './users/routes.ts';
import { verifyRoutes } from './verify/routes.ts';
import { waitingListRoutes } from './waiting-list/routes.ts';

/** Their description is long and seldom asked for. */
const loadCalls = async () => (await import('./api-calls.ts')).apiCalls;

/** Every call of docs/api.md 4, the stored files and the page of the back office. */
export function createApp() {
  const app = new Hono<AppEnv>();
  app.onError(onError);
  app.notFound(noSuchCall(app));
  app.use(requestLog, securityHeaders, unreadBody, context, httpsAlone, throughEdge, namedCalls(app));
  app.route('/admin', adminPageRoutes);
  app.route('/uploads', storedFileRoutes);
  app.route('/event-registration', registrationPageRoutes);
  app.route('/', eventCalendarRoutes);
  for (const path of FORM_PAGES) app.use(path, session);
  app.route('/', formPageRoutes);
  app.route('/', searchPageRoutes);
  app.route('/', verifyPageRoutes);
  app.route('/', previewPageRoutes);
  app.route('/api/health', healthRoutes);
  app.route('/api/alive', aliveRoutes);
  app.route('/api/openapi.json', openApiRoutes(app, loadCalls));
  app.use('/api/*', sameOrigin, session, rebuildAfterWrite);
  for (const name of PLAIN_RESOURCES) app.route(`/api/${name}`, plainRoutes(name));
  for (const name of HISTORY_RESOURCES) app.route(`/api/${name}`, historyRoutes(name));
  return app
    .route('/api', sessionRoutes)
    .route('/api/second-factor', secondFactorRoutes)
    .route('/api/news', newsRoutes)
    .route('/api/events', eventImportRoutes)
    .route('/api/events', eventRoutes)
    .route('/api/event-registration-forms', eventRegistrationFormRoutes)
    .route('/api/event-registrations', eventRegistrationRoutes)
    .route('/api/members', memberRoutes)
    .route('/api/member-imports', memberImportRoutes)
    .route('/api/publications', publicationRoutes)
    .route('/api/gallery', galleryRoutes)
    .route('/api/contact-messages', contactMessageRoutes)
    .route('/api/contact', contactRoutes)
    .route('/api/users', userRoutes)
    .route('/api/invitations', invitationRoutes)
    .route('/api/account-links', accountLinkRoutes)
    .route('/api/audit-log', auditLogRoutes)
    .route('/api/upload', uploadRoutes)
    .route('/api/media', mediaRoutes)
    .route('/api/convert-pdf', convertPdfRoutes)
    .route('/api/translate', translateRoutes)
    .route('/api/dashboard', dashboardRoutes)
    .route('/api/readiness', readinessRoutes)
    .route('/api/personal-data', personalDataRoutes)
    .route('/api/retention', retentionRoutes)
    .route('/api/mail-messages', mailRoutes)
    .route('/api/mail-state', mailStateRoutes)
    .route('/api/mail-suppressions', mailSuppressionRoutes)
    .route('/api/mail-templates', mailTemplateRoutes)
    .route('/api/mail-events', mailEventRoutes)
    .route('/api/applications', applicationRoutes)
    .route('/api/fees', feeRoutes)
    .route('/api/membership-fees', membershipFeeRoutes)
    .route('/api/membership-periods', membershipPeriodRoutes)
    .route('/api/membership-settings', membershipSettingsRoutes)
    .route('/api/invoices', invoiceRoutes)
    .route('/api/payments', paymentRoutes)
    .route('/api/my', myRoutes)
    .route('/api/bank-statements', bankStatementRoutes)
    .route('/api/bank-lines', bankLineRoutes)
    .route('/api/profile-changes', profileChangeRoutes)
    .route('/api/renewals', renewalRoutes)
    .route('/api/verify', verifyRoutes)
    .route('/api/event-letters', eventLetterRoutes)
    .route('/api/waiting-list', waitingListRoutes)
    .route('/api/association', associationRoutes)
    .route('/api/language-states', languageStateRoutes)
    .route('/api/trash', trashRoutes)
    .route('/api/search', searchRoutes)
    .route('/api/publish-status', publishStatusRoutes)
    .route('/api/publish', publishRoutes);
}
