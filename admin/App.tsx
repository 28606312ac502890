import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { Authenticated, CoreAdminContext, memoryStore } from 'react-admin';
import { Navigate, Outlet, Route, Routes } from 'react-router';
import auditLog from './audit-log/index.ts';
import contactMessages from './contact-messages/index.ts';
import { authProvider } from './data/authProvider.ts';
import { dataProvider } from './data/dataProvider.ts';
import { queryClient } from './data/queryClient.ts';
import events from './events/index.ts';
import { Dashboard } from './frame/Dashboard.tsx';
import { ErrorPage, NotFoundPage } from './frame/ErrorPage.tsx';
import { ChangeLocale } from './frame/LocaleSwitch.tsx';
import { LoginPage } from './frame/LoginPage.tsx';
import { LogOut } from './frame/LogOut.tsx';
import { ResourceScreen } from './frame/ResourceScreen.tsx';
import { SessionDialog } from './frame/SessionDialog.tsx';
import { Toasts } from './frame/Toasts.tsx';
import gallery from './gallery/index.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import memberCategories from './member-categories/index.ts';
import members from './members/index.ts';
import news from './news/index.ts';
import pendingMembers from './pending-members/index.ts';
import publications from './publications/index.ts';
import { theme } from './theme.ts';
import users from './users/index.ts';

const AccountPage = lazy(() => import('./account/AccountPage.tsx'));
const ApiPage = lazy(() => import('./api/ApiPage.tsx'));
const EventRegistrationFormPage = lazy(
  () => import('./event-registration-forms/EventRegistrationFormPage.tsx'),
);
const PersonalDataPage = lazy(() => import('./personal-data/PersonalDataPage.tsx'));
const ReadinessPage = lazy(() => import('./readiness/ReadinessPage.tsx'));
const EventRegistrationsPage = lazy(() => import('./event-registrations/EventRegistrationsPage.tsx'));

const store = memoryStore();

/** The parts of react-admin that this console uses; its own `Admin` would bring screens and telemetry that it does not. */
export function App() {
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider theme={theme}>
        <CssBaseline />
        <ErrorPage>
          <Screens />
          <SessionDialog />
        </ErrorPage>
        <Toasts />
      </ThemeProvider>
    </CoreAdminContext>
  );
}

function Screens() {
  return (
    <Routes>
      <Route index element={<Navigate to="/dashboard" replace />} />
      <Route path="login" element={<LoginPage />} />
      <Route path="logout" element={<LogOut />} />
      <Route path="language/:locale" element={<ChangeLocale />} />
      <Route element={<SignedIn />}>
        <Route path="dashboard" element={<Dashboard />}>
          <Route index element={<Navigate to="news" replace />} />
          <Route path="news/*" element={<ResourceScreen name="news" screens={news} />} />
          <Route
            path="pending-members/*"
            element={<ResourceScreen name="pending-members" screens={pendingMembers} />}
          />
          <Route path="members/*" element={<ResourceScreen name="members" screens={members} />} />
          <Route path="events/*" element={<ResourceScreen name="events" screens={events} />} />
          <Route
            path="publications/*"
            element={<ResourceScreen name="publications" screens={publications} />}
          />
          <Route path="gallery/*" element={<ResourceScreen name="gallery" screens={gallery} />} />
          <Route
            path="contact-messages/*"
            element={<ResourceScreen name="contact-messages" screens={contactMessages} />}
          />
          <Route
            path="member-categories/*"
            element={<ResourceScreen name="member-categories" screens={memberCategories} />}
          />
          <Route path="users/*" element={<ResourceScreen name="users" screens={users} />} />
          <Route path="audit-log/*" element={<ResourceScreen name="audit-log" screens={auditLog} />} />
        </Route>
        <Route path="account" element={<AccountPage />} />
        <Route path="api" element={<ApiPage />} />
        <Route path="system" element={<ReadinessPage />} />
        <Route path="personal-data" element={<PersonalDataPage />} />
        <Route path="event-registration-form/:eventId" element={<EventRegistrationFormPage />} />
        <Route path="event-registrations/:eventId" element={<EventRegistrationsPage />} />
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function SignedIn() {
  return (
    <Authenticated>
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </Authenticated>
  );
}
