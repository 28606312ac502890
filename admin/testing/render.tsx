import { createTheme, ThemeProvider } from '@mui/material';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import {
  I18nContext,
  memoryStore,
  NotificationContext,
  type NotificationPayload,
  StoreContextProvider,
  type TranslationMessages,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ConsoleLocale } from '../kit/i18n/i18nProvider.ts';
import english from '../kit/i18n/texts-en.ts';
import chinese from '../kit/i18n/texts-zh-TW.ts';

interface Around {
  locale?: ConsoleLocale;
  at?: string;
  queryClient?: QueryClient;
  said?: NotificationPayload[];
}

/** The real theme reads media queries of the window. */
const PLAIN = createTheme();
const TEXTS: Record<ConsoleLocale, object> = { en: english, 'zh-TW': chinese };

export function render(element: ReactNode, around: Around = {}): string {
  const { locale = 'en', at = '/', queryClient = new QueryClient(), said = [] } = around;
  const notifications = {
    notifications: [],
    addNotification: (one: NotificationPayload) => void said.push(one),
    takeNotification: () => undefined,
    resetNotifications: () => undefined,
    setNotifications: () => undefined,
  };
  const markup = renderToStaticMarkup(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={queryClient}>
        <StoreContextProvider value={memoryStore()}>
          <I18nContext.Provider
            value={polyglotI18nProvider(() => (TEXTS[locale] ?? english) as TranslationMessages, locale)}
          >
            <NotificationContext.Provider value={notifications}>
              <ThemeProvider theme={PLAIN}>{element}</ThemeProvider>
            </NotificationContext.Provider>
          </I18nContext.Provider>
        </StoreContextProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return markup.replace(/<style[^>]*>.*?<\/style>/gs, '').replace(/ class="[^"]*"/g, '');
}

export const textOf = (markup: string): string =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();

interface CallerProps {
  useBody: () => void;
}

function Caller({ useBody }: CallerProps) {
  useBody();
  return null;
}

/**
 * The value includes the effect of the hook's own state updates. `inside` wraps the component in further
 * elements.
 */
export function use<Answer>(
  hook: () => Answer,
  around?: Around,
  inside = (element: ReactNode) => element,
): Answer {
  const answers: Answer[] = [];
  render(inside(<Caller useBody={() => void answers.push(hook())} />), around);
  return answers.at(-1) as Answer;
}
