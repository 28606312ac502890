import { CssBaseline, ThemeProvider } from '@mui/material';
import { Suspense } from 'react';
import { Authenticated, CoreAdminContext, memoryStore } from 'react-admin';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { authProvider } from './kit/data/authProvider.ts';
import { dataProvider } from './kit/data/dataProvider.ts';
import { queryClient } from './kit/data/queryClient.ts';
import { useSession } from './kit/data/useSession.ts';
import { Toasts } from './kit/feedback/Toasts.tsx';
import { UnsavedScope } from './kit/feedback/UnsavedScope.tsx';
import { i18nProvider } from './kit/i18n/i18nProvider.ts';
import { Allowed } from './kit/layout/Allowed.tsx';
import { ErrorPage, NotFoundPage } from './kit/layout/ErrorPage.tsx';
import { ChangeLocale } from './kit/layout/LocaleSwitch.tsx';
import { LogOut } from './kit/layout/LogOut.tsx';
import { ResourceScreen } from './kit/layout/ResourceScreen.tsx';
import { SessionDialog } from './kit/layout/SessionDialog.tsx';
import { useFirstResource } from './kit/navigation/menu.ts';
import { theme } from './kit/theme.ts';
import { Dashboard } from './screens/office/overview/Dashboard.tsx';
import {
  ConfirmEmailPage,
  InvitationPage,
  LoginPage,
  LostPasswordPage,
  PAGES,
  RESOURCES,
} from './screens.ts';

const store = memoryStore();

export function App() {
  return (
    // react-admin's own `Admin` component would add unneeded screens and telemetry.
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
      <Route path="invitation" element={<InvitationPage />} />
      <Route path="email" element={<ConfirmEmailPage />} />
      <Route path="lost-password" element={<LostPasswordPage />} />
      <Route path="logout" element={<LogOut />} />
      <Route path="language/:locale" element={<ChangeLocale />} />
      <Route element={<SignedIn />}>
        <Route path="dashboard" element={<Dashboard />}>
          <Route index element={<FirstScreen />} />
          {Object.entries(RESOURCES).map(([name, screens]) => (
            <Route key={name} path={`${name}/*`} element={<ResourceScreen name={name} screens={screens} />} />
          ))}
        </Route>
        {Object.entries(PAGES).map(([path, Page]) => (
          <Route
            key={path}
            path={path}
            element={
              <Allowed screen={path}>
                <Page />
              </Allowed>
            }
          />
        ))}
      </Route>
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}

function FirstScreen() {
  const name = useFirstResource();
  const screens = RESOURCES[name];
  return screens && <ResourceScreen name={name} screens={{ list: screens.list }} />;
}

function SignedIn() {
  return (
    <Authenticated>
      <UnsavedScope>
        <Suspense fallback={null}>
          <FirstTheSecondFactor />
        </Suspense>
      </UnsavedScope>
    </Authenticated>
  );
}

function FirstTheSecondFactor() {
  const { data } = useSession();
  const { pathname } = useLocation();
  if (data?.mustAddSecondFactor && pathname !== '/account') return <Navigate to="/account" replace />;
  return <Outlet />;
}
