import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { App } from './App.tsx';
import { fetchFirstTexts } from './kit/i18n/i18nProvider.ts';
import { blurNumberOnWheel } from './kit/layout/blur-number-on-wheel.ts';
import { fetchBeforeClick } from './kit/navigation/fetch-before-click.ts';
import { fetchScreen } from './screens.ts';
import './main.css';

const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const styles = createCache({ key: 'pta', ...(nonce ? { nonce } : {}) });
const router = createBrowserRouter([{ path: '*', element: <App /> }], { basename: '/admin' });

blurNumberOnWheel();
fetchBeforeClick(fetchScreen);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

async function start(shell: HTMLElement): Promise<void> {
  // Ignores a failed prefetch. Rendering the screen loads its code again, and reports a failure.
  await Promise.all([fetchFirstTexts(), fetchScreen(location.pathname).catch(() => {})]);
  createRoot(shell).render(
    <StrictMode>
      <CacheProvider value={styles}>
        <RouterProvider router={router} />
      </CacheProvider>
    </StrictMode>,
  );
}

// `await` at the top level could cause a deadlock: a screen's code may import the built file that contains
// this module, and each would wait for the other.
void start(root);
