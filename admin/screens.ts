import { matchPath } from 'react-router';
import { plainScreens } from './dialogs/plain-screens.tsx';
import { type LazyScreen, lazyScreen } from './layout/lazy-screen.tsx';

export interface ResourceScreens {
  list: LazyScreen;
  create?: LazyScreen;
  edit?: LazyScreen;
}

/** What the dashboard shows, by the name in its address: a list, and dialogs over it. */
export const RESOURCES: Record<string, ResourceScreens> = {
  news: {
    list: lazyScreen(() => import('./news/NewsList.tsx')),
    create: lazyScreen(() => import('./news/NewsCreate.tsx')),
    edit: lazyScreen(() => import('./news/NewsEdit.tsx')),
  },
  'pending-members': {
    list: lazyScreen(() => import('./pending-members/PendingMemberList.tsx')),
  },
  members: {
    list: lazyScreen(() => import('./members/MemberList.tsx')),
    create: lazyScreen(() => import('./members/MemberCreate.tsx')),
    edit: lazyScreen(() => import('./members/MemberEdit.tsx')),
  },
  events: {
    list: lazyScreen(() => import('./events/EventList.tsx')),
    create: lazyScreen(() => import('./events/EventCreate.tsx')),
    edit: lazyScreen(() => import('./events/EventEdit.tsx')),
  },
  publications: {
    list: lazyScreen(() => import('./publications/PublicationList.tsx')),
    create: lazyScreen(() => import('./publications/PublicationCreate.tsx')),
    edit: lazyScreen(() => import('./publications/PublicationEdit.tsx')),
  },
  gallery: {
    list: lazyScreen(() => import('./gallery/GalleryList.tsx')),
    create: lazyScreen(() => import('./gallery/GalleryCreate.tsx')),
    edit: lazyScreen(() => import('./gallery/GalleryEdit.tsx')),
  },
  media: {
    list: lazyScreen(() => import('./media/MediaList.tsx')),
    edit: lazyScreen(() => import('./media/MediaEdit.tsx')),
  },
  'contact-messages': {
    list: lazyScreen(() => import('./contact-messages/ContactMessageList.tsx')),
  },
  'member-categories': plainScreens(
    'member-categories',
    () => import('./member-categories/MemberCategories.tsx'),
  ),
  users: {
    list: lazyScreen(() => import('./users/UserList.tsx')),
    create: lazyScreen(() => import('./users/UserCreate.tsx')),
    edit: lazyScreen(() => import('./users/UserEdit.tsx')),
  },
  applications: {
    list: lazyScreen(() => import('./applications/ApplicationList.tsx')),
  },
  'profile-changes': {
    list: lazyScreen(() => import('./profile-changes/ProfileChangeList.tsx')),
  },
  invoices: {
    list: lazyScreen(() => import('./money/InvoiceList.tsx')),
  },
  payments: {
    list: lazyScreen(() => import('./money/PaymentList.tsx')),
  },
  'mail-messages': {
    list: lazyScreen(() => import('./mail/MailList.tsx')),
  },
  'audit-log': {
    list: lazyScreen(() => import('./audit-log/AuditLogList.tsx')),
  },
};

/** Pages outside the dashboard, by their address. */
export const PAGES: Record<string, LazyScreen> = {
  account: lazyScreen(() => import('./account/AccountPage.tsx')),
  api: lazyScreen(() => import('./api/ApiPage.tsx')),
  system: lazyScreen(() => import('./readiness/ReadinessPage.tsx')),
  association: lazyScreen(() => import('./association/AssociationPage.tsx')),
  languages: lazyScreen(() => import('./languages/LanguagesPage.tsx')),
  trash: lazyScreen(() => import('./trash/TrashPage.tsx')),
  'personal-data': lazyScreen(() => import('./personal-data/PersonalDataPage.tsx')),
  membership: lazyScreen(() => import('./membership/MembershipPage.tsx')),
  'member-imports': lazyScreen(() => import('./member-imports/ImportPage.tsx')),
  bank: lazyScreen(() => import('./bank/BankPage.tsx')),
  'mail-templates': lazyScreen(() => import('./mail/MailTemplatesPage.tsx')),
  'event-registration-form/:eventId': lazyScreen(
    () => import('./event-registration-forms/EventRegistrationFormPage.tsx'),
  ),
  'event-registrations/:eventId': lazyScreen(
    () => import('./event-registrations/EventRegistrationsPage.tsx'),
  ),
};

/** Outside the back office's own: for who has a link. */
export const InvitationPage = lazyScreen(() => import('./invitation/InvitationPage.tsx'));

/** Where most get to who name no screen. */
const FIRST_RESOURCE = 'news';

/** Fetches the code of what is at an address of the back office, if it is a screen that comes in a file of its own. */
export async function fetchScreen(address: string): Promise<void> {
  const page = Object.keys(PAGES).find((path) => matchPath(`/admin/${path}`, address));
  if (page) return PAGES[page]?.fetch();
  const dashboard = matchPath('/admin/dashboard/:name?/*', address) ?? matchPath('/admin', address);
  if (dashboard) await RESOURCES[dashboard.params.name ?? FIRST_RESOURCE]?.list.fetch();
}
