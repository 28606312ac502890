import { Hono } from 'hono';
import { context } from './middleware/context.ts';
import { throughEdge } from './middleware/edge.ts';
import { httpsAlone } from './middleware/https.ts';
import { namedCalls, noSuchCall } from './middleware/no-such-call.ts';
import { onError } from './middleware/on-error.ts';
import { sameOrigin } from './middleware/origin.ts';
import { rebuildAfterWrite } from './middleware/rebuild.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { session } from './middleware/session.ts';
import { unreadBody } from './middleware/unread-body.ts';
import { adminPageRoutes } from './routes/admin-page.ts';
import { auditLogRoutes } from './routes/audit-log.ts';
import { contactMessageRoutes, contactRoutes } from './routes/contact-messages.ts';
import { convertPdfRoutes } from './routes/convert-pdf.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { eventCalendarRoutes } from './routes/event-calendar.ts';
import { eventImportRoutes } from './routes/event-imports.ts';
import { eventRegistrationFormRoutes } from './routes/event-registration-forms.ts';
import { eventRegistrationRoutes } from './routes/event-registrations.ts';
import { eventRoutes } from './routes/events.ts';
import { FORM_PAGES, formPageRoutes } from './routes/form-pages.ts';
import { galleryRoutes } from './routes/gallery.ts';
import { healthRoutes } from './routes/health.ts';
import { memberCategoryRoutes } from './routes/member-categories.ts';
import { memberRoutes } from './routes/members.ts';
import { newsRoutes } from './routes/news.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { personalDataRoutes } from './routes/personal-data.ts';
import { publicationRoutes } from './routes/publications.ts';
import { publishRoutes, publishStatusRoutes } from './routes/publishing.ts';
import { readinessRoutes } from './routes/readiness.ts';
import { registrationPageRoutes } from './routes/registration-page.ts';
import { retentionRoutes } from './routes/retention.ts';
import { secondFactorRoutes } from './routes/second-factor.ts';
import { sessionRoutes } from './routes/session.ts';
import { translateRoutes } from './routes/translate.ts';
import { storedFileRoutes, uploadRoutes } from './routes/upload.ts';
import { userRoutes } from './routes/users.ts';
import type { AppEnv } from './types.ts';

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
  for (const path of FORM_PAGES) app.use(path, sameOrigin, session);
  app.route('/', formPageRoutes);
  app.route('/api/health', healthRoutes);
  app.route('/api/openapi.json', openApiRoutes(app));
  app.use('/api/*', sameOrigin, session, rebuildAfterWrite);
  return app
    .route('/api', sessionRoutes)
    .route('/api/second-factor', secondFactorRoutes)
    .route('/api/news', newsRoutes)
    .route('/api/events', eventImportRoutes)
    .route('/api/events', eventRoutes)
    .route('/api/event-registration-forms', eventRegistrationFormRoutes)
    .route('/api/event-registrations', eventRegistrationRoutes)
    .route('/api/members', memberRoutes)
    .route('/api/member-categories', memberCategoryRoutes)
    .route('/api/publications', publicationRoutes)
    .route('/api/gallery', galleryRoutes)
    .route('/api/contact-messages', contactMessageRoutes)
    .route('/api/contact', contactRoutes)
    .route('/api/users', userRoutes)
    .route('/api/audit-log', auditLogRoutes)
    .route('/api/upload', uploadRoutes)
    .route('/api/convert-pdf', convertPdfRoutes)
    .route('/api/translate', translateRoutes)
    .route('/api/dashboard', dashboardRoutes)
    .route('/api/readiness', readinessRoutes)
    .route('/api/personal-data', personalDataRoutes)
    .route('/api/retention', retentionRoutes)
    .route('/api/publish-status', publishStatusRoutes)
    .route('/api/publish', publishRoutes);
}
