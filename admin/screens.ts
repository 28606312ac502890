import { matchPath } from 'react-router';
import { plainScreens } from './kit/dialogs/plain-screens.tsx';
import { fetchFirstTexts } from './kit/i18n/i18nProvider.ts';
import {
  type LazyScreen,
  lazyScreen,
  loadedScreen,
  type ResourceScreens,
} from './kit/layout/lazy-screen.tsx';
import { isLoggedIn } from './kit/session/session-flag.ts';
import { NewsList } from './screens/content/news/NewsList.tsx';

export const RESOURCES: Record<string, ResourceScreens> = {
  news: {
    list: loadedScreen(NewsList),
    create: lazyScreen(() => import('./screens/content/news/NewsCreate.tsx')),
    edit: lazyScreen(() => import('./screens/content/news/NewsEdit.tsx')),
  },
  'pending-members': {
    list: lazyScreen(() => import('./screens/membership/applications/ApplicationList.tsx')),
  },
  members: {
    list: lazyScreen(() => import('./screens/membership/members/MemberList.tsx')),
    create: lazyScreen(() => import('./screens/membership/members/MemberCreate.tsx')),
    edit: lazyScreen(() => import('./screens/membership/members/MemberEdit.tsx')),
  },
  events: {
    list: lazyScreen(() => import('./screens/events/events/EventList.tsx')),
    create: lazyScreen(() => import('./screens/events/events/EventCreate.tsx')),
    edit: lazyScreen(() => import('./screens/events/events/EventEdit.tsx')),
  },
  publications: {
    list: lazyScreen(() => import('./screens/content/publications/PublicationList.tsx')),
    create: lazyScreen(() => import('./screens/content/publications/PublicationCreate.tsx')),
    edit: lazyScreen(() => import('./screens/content/publications/PublicationEdit.tsx')),
  },
  gallery: {
    list: lazyScreen(() => import('./screens/content/gallery/GalleryList.tsx')),
    create: lazyScreen(() => import('./screens/content/gallery/GalleryCreate.tsx')),
    edit: lazyScreen(() => import('./screens/content/gallery/GalleryEdit.tsx')),
  },
  media: {
    list: lazyScreen(() => import('./screens/content/media/MediaList.tsx')),
    edit: lazyScreen(() => import('./screens/content/media/MediaEdit.tsx')),
  },
  'contact-messages': {
    list: lazyScreen(() => import('./screens/office/contact-messages/ContactMessageList.tsx')),
  },
  'member-categories': plainScreens(
    'member-categories',
    () => import('./screens/membership/member-categories/MemberCategories.tsx'),
  ),
  topics: plainScreens('topics', () => import('./screens/content/topics/Topics.tsx')),
  'simplified-words': plainScreens(
    'simplified-words',
    () => import('./screens/content/simplified-words/SimplifiedWords.tsx'),
  ),
  users: {
    list: lazyScreen(() => import('./screens/accounts/users/UserList.tsx')),
    create: lazyScreen(() => import('./screens/accounts/users/UserCreate.tsx')),
    edit: lazyScreen(() => import('./screens/accounts/users/UserEdit.tsx')),
  },
  contacts: {
    list: lazyScreen(() => import('./screens/outreach/contacts/ContactList.tsx')),
    create: lazyScreen(() => import('./screens/outreach/contacts/ContactCreate.tsx')),
    edit: lazyScreen(() => import('./screens/outreach/contacts/ContactEdit.tsx')),
  },
  segments: plainScreens('segments', () => import('./screens/outreach/segments/Segments.tsx')),
  tags: plainScreens('tags', () => import('./screens/outreach/tags/Tags.tsx')),
  people: {
    list: lazyScreen(() => import('./screens/membership/people/PeopleList.tsx')),
  },
  applications: {
    list: lazyScreen(() => import('./screens/membership/applications/ApplicationList.tsx')),
  },
  'profile-changes': {
    list: lazyScreen(() => import('./screens/membership/profile-changes/ProfileChangeList.tsx')),
  },
  invoices: {
    list: lazyScreen(() => import('./screens/money/books/InvoiceList.tsx')),
  },
  'invoice-items': plainScreens(
    'invoice-items',
    () => import('./screens/money/invoice-items/InvoiceItems.tsx'),
  ),
  payments: {
    list: lazyScreen(() => import('./screens/money/books/PaymentList.tsx')),
  },
  circulars: {
    list: lazyScreen(() => import('./screens/outreach/circulars/CircularList.tsx')),
  },
  'mail-messages': {
    list: lazyScreen(() => import('./screens/mail/MailList.tsx')),
  },
  'audit-log': {
    list: lazyScreen(() => import('./screens/office/audit-log/AuditLogList.tsx')),
  },
};

export const PAGES: Record<string, LazyScreen> = {
  account: lazyScreen(() => import('./screens/accounts/account/AccountPage.tsx')),
  api: lazyScreen(() => import('./screens/platform/api/ApiPage.tsx')),
  settings: lazyScreen(() => import('./screens/office/settings/SettingsPage.tsx')),
  system: lazyScreen(() => import('./screens/platform/readiness/ReadinessPage.tsx')),
  association: lazyScreen(() => import('./screens/content/association/AssociationPage.tsx')),
  'office-rules': lazyScreen(() => import('./screens/office/rules/RulesPage.tsx')),
  vocabulary: lazyScreen(() => import('./screens/membership/vocabulary/VocabularyPage.tsx')),
  redirects: lazyScreen(() => import('./screens/content/redirects/RedirectsPage.tsx')),
  languages: lazyScreen(() => import('./screens/content/languages/LanguagesPage.tsx')),
  trash: lazyScreen(() => import('./screens/content/trash/TrashPage.tsx')),
  'personal-data': lazyScreen(() => import('./screens/office/personal-data/PersonalDataPage.tsx')),
  membership: lazyScreen(() => import('./screens/membership/terms/MembershipPage.tsx')),
  'member-imports': lazyScreen(() => import('./screens/membership/member-imports/ImportPage.tsx')),
  'online-payments': lazyScreen(() => import('./screens/money/online/OnlinePaymentsPage.tsx')),
  'venue-bookings': lazyScreen(() => import('./screens/events/venue/VenuePage.tsx')),
  enter: lazyScreen(() => import('./screens/office/paper-forms/EnterPage.tsx')),
  'year-ends': lazyScreen(() => import('./screens/money/year-ends/YearEndsPage.tsx')),
  bank: lazyScreen(() => import('./screens/money/bank/BankPage.tsx')),
  'mail-templates': lazyScreen(() => import('./screens/mail/MailTemplatesPage.tsx')),
  'circulars/:circularId': lazyScreen(() => import('./screens/outreach/circulars/CircularPage.tsx')),
  'event-registration-form/:eventId': lazyScreen(
    () => import('./screens/events/event-registration-forms/EventRegistrationFormPage.tsx'),
  ),
  'event-survey/:eventId': lazyScreen(() => import('./screens/events/surveys/SurveyPage.tsx')),
  'event-registrations/:eventId': lazyScreen(
    () => import('./screens/events/event-registrations/EventRegistrationsPage.tsx'),
  ),
};

export const LoginPage = lazyScreen(() => import('./kit/layout/LoginPage.tsx'), fetchFirstTexts);

export const InvitationPage = lazyScreen(() => import('./screens/accounts/invitation/InvitationPage.tsx'));

export const ConfirmEmailPage = lazyScreen(
  () => import('./screens/accounts/invitation/ConfirmEmailPage.tsx'),
);
export const LostPasswordPage = lazyScreen(
  () => import('./screens/accounts/invitation/LostPasswordPage.tsx'),
);

const FIRST_RESOURCE = 'news';

export async function fetchScreen(address: string): Promise<void> {
  const page = Object.keys(PAGES).find((path) => matchPath(`/admin/${path}`, address));
  const dashboard = matchPath('/admin/dashboard/:name?/*', address) ?? matchPath('/admin', address);
  if (matchPath('/admin/login', address) || ((page || dashboard) && !isLoggedIn())) return LoginPage.fetch();
  if (page) return PAGES[page]?.fetch();
  if (dashboard) await RESOURCES[dashboard.params.name ?? FIRST_RESOURCE]?.list.fetch();
}
