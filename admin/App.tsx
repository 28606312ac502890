import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { Suspense } from 'react';
import { Authenticated, CoreAdminContext, memoryStore } from 'react-admin';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router';
import { Allowed } from './access/Allowed.tsx';
import { authProvider } from './data/authProvider.ts';
import { dataProvider } from './data/dataProvider.ts';
import { queryClient } from './data/queryClient.ts';
import { useSession } from './data/useSession.ts';
import { i18nProvider } from './i18n/i18nProvider.ts';
import { ErrorPage, NotFoundPage } from './layout/ErrorPage.tsx';
import { ChangeLocale } from './layout/LocaleSwitch.tsx';
import { LoginPage } from './layout/LoginPage.tsx';
import { LogOut } from './layout/LogOut.tsx';
import { ResourceScreen } from './layout/ResourceScreen.tsx';
import { SessionDialog } from './layout/SessionDialog.tsx';
import { Toasts } from './layout/Toasts.tsx';
import { useFirstResource } from './navigation/menu.ts';
import { Dashboard } from './overview/Dashboard.tsx';
import { InvitationPage, PAGES, RESOURCES } from './screens.ts';
import { theme } from './theme.ts';

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
      <Route path="invitation" element={<InvitationPage />} />
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
      <Suspense fallback={null}>
        <FirstTheSecondFactor />
      </Suspense>
    </Authenticated>
  );
}

/** Where everybody must have a second factor, who has none gets to where they add one, and nowhere else. */
function FirstTheSecondFactor() {
  const { data } = useSession();
  const { pathname } = useLocation();
  if (data?.mustAddSecondFactor && pathname !== '/account') return <Navigate to="/account" replace />;
  return <Outlet />;
}
