import { Hono } from 'hono';
import { HISTORY_RESOURCES, PLAIN_RESOURCES, type ResourceName } from '../../core/app/resources.ts';
import { accountMailRoutes, accountRoutes } from '../accounts/account/routes.ts';
import { accountLinkRoutes, invitationRoutes } from '../accounts/invitations/routes.ts';
import { secondFactorRoutes } from '../accounts/second-factor/routes.ts';
import { sessionRoutes } from '../accounts/session/routes.ts';
import { userRoutes } from '../accounts/users/routes.ts';
import { privateAnswers } from '../auth/people-module.ts';
import { session } from '../auth/session-guard.ts';
import { associationRoutes } from '../content/association/routes.ts';
import { galleryRoutes } from '../content/gallery/routes.ts';
import { historyRoutes } from '../content/history/routes.ts';
import { languageStateRoutes } from '../content/language-states/routes.ts';
import { convertPdfRoutes } from '../content/media/convert-pdf-routes.ts';
import { mediaRoutes } from '../content/media/library/routes.ts';
import { storedFileRoutes, uploadRoutes } from '../content/media/upload-routes.ts';
import { newsRoutes } from '../content/news/routes.ts';
import { publicationRoutes } from '../content/publications/routes.ts';
import { redirectRoutes } from '../content/redirects/routes.ts';
import { wordCountRoutes } from '../content/simplified-words/routes.ts';
import { translateRoutes } from '../content/translation/routes.ts';
import { trashRoutes } from '../content/trash/routes.ts';
import { jobRoutes } from '../crud/jobs/routes.ts';
import { type Check, plainRoutes } from '../crud/plain-resource.ts';
import { announceWrites } from '../crud/snapshot/announce-write.ts';
import { keptAnswers } from '../crud/snapshot/kept-answers.ts';
import { certificateRoutes, eventCertificateRoutes } from '../events/certificates/routes.ts';
import { checkInRoutes, doorDeviceRoutes, doorRoutes } from '../events/door/routes.ts';
import { eventLetterRoutes } from '../events/event-letters/routes.ts';
import { eventRegistrationFormRoutes } from '../events/event-registration-forms/routes.ts';
import { eventRegistrationRoutes } from '../events/event-registrations/routes.ts';
import { eventCalendarRoutes } from '../events/events/calendar-routes.ts';
import { eventImportRoutes } from '../events/events/import-routes.ts';
import { eventRoutes } from '../events/events/routes.ts';
import { evidenceRoutes } from '../events/evidence/routes.ts';
import { myOrderRoutes } from '../events/orders/my-routes.ts';
import { eventOrderRoutes } from '../events/orders/routes.ts';
import { surveyRoutes } from '../events/surveys/routes.ts';
import { ticketQuotaRoutes, ticketTypeRoutes } from '../events/tickets/routes.ts';
import { venueCalendarRoutes, venueFeedRoutes } from '../events/venue/calendar-routes.ts';
import { venueBookingRoutes, venueSlotRoutes } from '../events/venue/routes.ts';
import { waitingListRoutes } from '../events/waiting-list/routes.ts';
import { CachingRouter } from '../http/caching-router.ts';
import { context } from '../http/middleware/context.ts';
import { throughEdge } from '../http/middleware/edge.ts';
import { httpsAlone } from '../http/middleware/https.ts';
import { namedCalls, noSuchCall } from '../http/middleware/method-not-allowed.ts';
import { onError } from '../http/middleware/on-error.ts';
import { sameOrigin } from '../http/middleware/origin.ts';
import { refuseOutdatedProgram } from '../http/middleware/outdated-program.ts';
import { requestLog } from '../http/middleware/request-log.ts';
import { securityHeaders } from '../http/middleware/security-headers.ts';
import { unreadBody } from '../http/middleware/unread-body.ts';
import type { AppEnv } from '../http/types.ts';
import { mailRoutes, mailStateRoutes, mailSuppressionRoutes } from '../mail/routes.ts';
import { mailTemplateRoutes } from '../mail/template-routes.ts';
import { mailEventRoutes } from '../mail/webhook.ts';
import { applicationDocumentRoutes } from '../membership/applications/document-routes.ts';
import { applicationRoutes } from '../membership/applications/routes.ts';
import { undoRoutes } from '../membership/applications/undo-routes.ts';
import { memberEnquiryRoutes, passedOnRoutes } from '../membership/enquiries/routes.ts';
import { termInvoiceRoutes } from '../membership/invoicing/routes.ts';
import { memberImportRoutes } from '../membership/member-imports/routes.ts';
import { memberTypeRoutes } from '../membership/member-types/routes.ts';
import { memberDetailRoutes } from '../membership/members/details-routes.ts';
import { memberPrintRoutes } from '../membership/members/print-routes.ts';
import { memberRoutes } from '../membership/members/routes.ts';
import { memberNumberingRoutes } from '../membership/numbering/routes.ts';
import { memberPeopleRoutes, peopleRoutes, peopleSettingsRoutes } from '../membership/people/routes.ts';
import { profileChangeRoutes } from '../membership/profile-changes/routes.ts';
import { renewalRoutes } from '../membership/renewals/routes.ts';
import {
  feeRoutes,
  membershipFeeRoutes,
  membershipPeriodRoutes,
  membershipSettingsRoutes,
} from '../membership/terms/routes.ts';
import { verifyRoutes } from '../membership/verify/routes.ts';
import { vocabularyRoutes } from '../membership/vocabulary/routes.ts';
import { bankLineRoutes, bankStatementRoutes } from '../money/bank/routes.ts';
import { paymentRoutes } from '../money/books/payment-routes.ts';
import { invoiceRoutes } from '../money/books/routes.ts';
import { creditNoteRoutes, invoiceCreditRoutes } from '../money/credit-notes/routes.ts';
import { closeStaleAfterWrite } from '../money/online/close-stale.ts';
import { withProviders } from '../money/online/open-providers.ts';
import { PROVIDERS } from '../money/online/providers.ts';
import {
  myCheckoutRoutes,
  onlineEventRoutes,
  onlinePaymentRoutes,
  onlineRefundRoutes,
  payoutRoutes,
} from '../money/online/routes.ts';
import { boardRoutes } from '../money/year-ends/board-routes.ts';
import { yearEndRoutes } from '../money/year-ends/routes.ts';
import { auditLogRoutes } from '../office/audit-log/routes.ts';
import { contactMessageRoutes, contactRoutes } from '../office/contact-messages/routes.ts';
import { dashboardRoutes } from '../office/dashboard/routes.ts';
import { personalDataRoutes } from '../office/privacy/personal-data-routes.ts';
import { retentionRoutes } from '../office/privacy/retention-routes.ts';
import { holidayRoutes } from '../office/rules/holidays.ts';
import { officeRulesRoutes } from '../office/rules/routes.ts';
import { circularRoutes } from '../outreach/circulars/routes.ts';
import { circularSendRoutes } from '../outreach/circulars/send-routes.ts';
import { outreachContactRoutes } from '../outreach/contacts/routes.ts';
import { noticeChannelRoutes, noticeRoutes } from '../outreach/notices/routes.ts';
import { postalRoutes } from '../outreach/postal/routes.ts';
import { checkSegment } from '../outreach/segments/check-segment.ts';
import { subscriptionRoutes } from '../outreach/subscriptions/routes.ts';
import { memberTagRoutes } from '../outreach/tags/routes.ts';
import { unsubscribeRoutes } from '../outreach/unsubscribe/routes.ts';
import { weatherProposalRoutes, weatherRoutes } from '../outreach/weather/routes.ts';
import { applicationFormRoutes } from '../papers/forms/form-file.ts';
import { applicationPaperRoutes, paperFormRoutes, registrationPaperRoutes } from '../papers/forms/routes.ts';
import { metricsRoutes } from './health/metrics-routes.ts';
import { readinessRoutes } from './health/readiness-routes.ts';
import { aliveRoutes, healthRoutes } from './health/routes.ts';
import { firmPeopleRoutes } from './my/firm-people-routes.ts';
import { homeRoutes } from './my/home-routes.ts';
import { myMemberRoutes } from './my/member-routes.ts';
import { passkeyRoutes } from './my/passkey-routes.ts';
import { myRoutes } from './my/routes.ts';
import { signInRoutes } from './my/sign-in-routes.ts';
import { openApiRoutes } from './openapi/routes.ts';
import { adminPageRoutes } from './pages/admin-page.ts';
import { doorPageRoutes } from './pages/door-page.ts';
import { FORM_PAGES, formPageRoutes } from './pages/form-pages.ts';
import { membersPageRoutes } from './pages/members-page.ts';
import { previewPageRoutes } from './pages/preview-page.ts';
import { registrationPageRoutes } from './pages/registration-page.ts';
import { searchPageRoutes } from './pages/search-page.ts';
import { unsubscribePageRoutes } from './pages/unsubscribe-page.ts';
import { verifyPageRoutes } from './pages/verify-page.ts';
import { rebuildAfterWrite } from './publishing/rebuild-after-write.ts';
import { publishRoutes, publishStatusRoutes } from './publishing/routes.ts';
import { searchRoutes } from './search/routes.ts';

const CHECKS: Partial<Record<ResourceName, Check>> = { segments: checkSegment };

const DUE_CHANGING = ['payments', 'invoices', 'bank-lines', 'event-orders', 'events', 'my', 'door'];

export function createApp(providers = PROVIDERS) {
  const app = new Hono<AppEnv>({ router: new CachingRouter() });
  app.onError(onError);
  app.notFound(noSuchCall(app));
  app.use(requestLog, securityHeaders, unreadBody, context, httpsAlone, throughEdge, namedCalls(app));
  app.use(withProviders(providers));
  mountPages(app);
  app.route('/api/health', healthRoutes);
  app.route('/api/alive', aliveRoutes);
  app.route('/api/openapi.json', openApiRoutes(app));
  app.route('/api/unsubscribe', unsubscribeRoutes);
  app.use('/api/*', sameOrigin, refuseOutdatedProgram, session, announceWrites, rebuildAfterWrite);
  app.use('/api/*', privateAnswers, keptAnswers);
  for (const path of DUE_CHANGING) app.use(`/api/${path}/*`, closeStaleAfterWrite);
  app.route('/api/simplified-words', wordCountRoutes);
  for (const name of PLAIN_RESOURCES) app.route(`/api/${name}`, plainRoutes(name, CHECKS[name]));
  for (const name of HISTORY_RESOURCES) app.route(`/api/${name}`, historyRoutes(name));
  mountAccounts(app);
  mountContent(app);
  mountMembership(app);
  mountEvents(app);
  mountMoney(app, providers);
  mountOffice(app);
  mountOutreach(app);
  mountPlatform(app);
  return app;
}

function mountPages(app: Hono<AppEnv>): void {
  app.route('/admin', adminPageRoutes);
  app.route('/door', doorPageRoutes);
  app.use('/uploads/private/members/*', session);
  app.route('/uploads', storedFileRoutes);
  app.use('/event-registration/*', announceWrites);
  app.route('/event-registration', registrationPageRoutes);
  app.route('/', eventCalendarRoutes);
  app.route('/', applicationFormRoutes);
  for (const path of FORM_PAGES) app.use(path, session);
  app.route('/', formPageRoutes);
  app.route('/', searchPageRoutes);
  app.route('/', membersPageRoutes);
  app.route('/', verifyPageRoutes);
  app.route('/', unsubscribePageRoutes);
  app.route('/', previewPageRoutes);
}

function mountAccounts(app: Hono<AppEnv>): void {
  app
    .route('/api', sessionRoutes)
    .route('/api/second-factor', secondFactorRoutes)
    .route('/api/users', userRoutes)
    .route('/api/invitations', invitationRoutes)
    .route('/api/account-links', accountLinkRoutes)
    .route('/api/account-links', accountMailRoutes)
    .route('/api/account', accountRoutes);
}

function mountContent(app: Hono<AppEnv>): void {
  app
    .route('/api/news', newsRoutes)
    .route('/api/publications', publicationRoutes)
    .route('/api/gallery', galleryRoutes)
    .route('/api/upload', uploadRoutes)
    .route('/api/media', mediaRoutes)
    .route('/api/convert-pdf', convertPdfRoutes)
    .route('/api/translate', translateRoutes)
    .route('/api/association', associationRoutes)
    .route('/api/redirects', redirectRoutes)
    .route('/api/language-states', languageStateRoutes)
    .route('/api/trash', trashRoutes);
}

function mountMembership(app: Hono<AppEnv>): void {
  app
    .route('/api/members', memberPrintRoutes)
    .route('/api/members', memberDetailRoutes)
    .route('/api/members', memberPeopleRoutes)
    .route('/api/members', passedOnRoutes)
    .route('/api/member-enquiries', memberEnquiryRoutes)
    .route('/api/people', peopleRoutes)
    .route('/api/people-settings', peopleSettingsRoutes)
    .route('/api/members', memberRoutes)
    .route('/api/member-imports', memberImportRoutes)
    .route('/api/applications', applicationPaperRoutes)
    .route('/api/applications', applicationDocumentRoutes)
    .route('/api/applications', applicationRoutes)
    .route('/api/applications', undoRoutes)
    .route('/api/fees', feeRoutes)
    .route('/api/membership-fees', membershipFeeRoutes)
    .route('/api/membership-periods', membershipPeriodRoutes)
    .route('/api/membership-settings', membershipSettingsRoutes)
    .route('/api/member-numbering', memberNumberingRoutes)
    .route('/api/vocabulary', vocabularyRoutes)
    .route('/api/member-types', memberTypeRoutes)
    .route('/api/my', signInRoutes)
    .route('/api/my', passkeyRoutes)
    .route('/api/my', homeRoutes)
    .route('/api/my/firms', firmPeopleRoutes)
    .route('/api/my', myMemberRoutes)
    .route('/api/my', myRoutes)
    .route('/api/profile-changes', profileChangeRoutes)
    .route('/api/renewals', renewalRoutes)
    .route('/api/verify', verifyRoutes);
}

function mountEvents(app: Hono<AppEnv>): void {
  app
    .route('/api/events', eventImportRoutes)
    .route('/api/events', eventRoutes)
    .route('/api/events', surveyRoutes)
    .route('/api/events', eventCertificateRoutes)
    .route('/api/events', evidenceRoutes)
    .route('/api/certificates', certificateRoutes)
    .route('/api/event-registration-forms', eventRegistrationFormRoutes)
    .route('/api/event-registrations', eventRegistrationRoutes)
    .route('/api/event-registrations', registrationPaperRoutes)
    .route('/api/my', myOrderRoutes)
    .route('/api/event-orders', eventOrderRoutes)
    .route('/api/venue-bookings', venueBookingRoutes)
    .route('/api/venue-slots', venueSlotRoutes)
    .route('/api/venue-feed', venueFeedRoutes)
    .route('/api/venue-calendar', venueCalendarRoutes)
    .route('/api/door', doorRoutes)
    .route('/api/door-devices', doorDeviceRoutes)
    .route('/api/check-ins', checkInRoutes)
    .route('/api/ticket-types', ticketTypeRoutes)
    .route('/api/ticket-quotas', ticketQuotaRoutes)
    .route('/api/event-letters', eventLetterRoutes)
    .route('/api/waiting-list', waitingListRoutes);
}

function mountMoney(app: Hono<AppEnv>, providers: typeof PROVIDERS): void {
  app
    .route('/api/invoices', termInvoiceRoutes)
    .route('/api/invoices', invoiceRoutes)
    .route('/api/invoices', invoiceCreditRoutes)
    .route('/api/payments', paymentRoutes)
    .route('/api/payments', onlineRefundRoutes)
    .route('/api/online-payments', onlinePaymentRoutes)
    .route('/api/payouts', payoutRoutes)
    .route('/api/credit-notes', creditNoteRoutes)
    .route('/api/year-ends', boardRoutes)
    .route('/api/year-ends', yearEndRoutes)
    .route('/api/my', myCheckoutRoutes)
    .route('/api/bank-statements', bankStatementRoutes)
    .route('/api/bank-lines', bankLineRoutes);
  for (const provider of providers) app.route(`/api/${provider.webhook.path}`, onlineEventRoutes(provider));
}

function mountOffice(app: Hono<AppEnv>): void {
  app
    .route('/api/contact-messages', contactMessageRoutes)
    .route('/api/contact', contactRoutes)
    .route('/api/audit-log', auditLogRoutes)
    .route('/api/dashboard', dashboardRoutes)
    .route('/api/personal-data', personalDataRoutes)
    .route('/api/retention', retentionRoutes)
    .route('/api/mail-messages', mailRoutes)
    .route('/api/mail-state', mailStateRoutes)
    .route('/api/mail-suppressions', mailSuppressionRoutes)
    .route('/api/mail-templates', mailTemplateRoutes)
    .route('/api/mail-events', mailEventRoutes)
    .route('/api/paper-forms', paperFormRoutes)
    .route('/api/office-rules', officeRulesRoutes)
    .route('/api/holidays', holidayRoutes);
}

function mountOutreach(app: Hono<AppEnv>): void {
  app
    .route('/api/circulars', circularSendRoutes)
    .route('/api/circulars', circularRoutes)
    .route('/api/circulars', noticeRoutes)
    .route('/api/circulars', postalRoutes)
    .route('/api/weather', weatherRoutes)
    .route('/api/weather-proposals', weatherProposalRoutes)
    .route('/api/notice-channels', noticeChannelRoutes)
    .route('/api/contacts', outreachContactRoutes)
    .route('/api/subscriptions', subscriptionRoutes)
    .route('/api/members', memberTagRoutes);
}

function mountPlatform(app: Hono<AppEnv>): void {
  app
    .route('/api/readiness', readinessRoutes)
    .route('/api/metrics', metricsRoutes)
    .route('/api/jobs', jobRoutes)
    .route('/api/search', searchRoutes)
    .route('/api/publish-status', publishStatusRoutes)
    .route('/api/publish', publishRoutes);
}
