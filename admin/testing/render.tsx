import { createTheme, ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { ReactNode } from 'react';
import {
  I18nContext,
  memoryStore,
  NotificationContext,
  type NotificationPayload,
  StoreContextProvider,
} from 'react-admin';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { ConsoleLocale } from '../i18n/i18nProvider.ts';
import english from '../i18n/texts-en.ts';
import chinese from '../i18n/texts-zh-TW.ts';

interface Around {
  locale?: ConsoleLocale;
  /** The address of the screen, with its filter. */
  at?: string;
  queryClient?: QueryClient;
  /** What is said to the person, as it is said. */
  said?: NotificationPayload[];
}

/** The back office's own asks a window how it moves. */
const PLAIN = createTheme();
const TEXTS = { en: english, 'zh-TW': chinese };

/** What a screen says by its markup as it first stands, in its real surroundings; styles are left out. */
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
          <I18nContext.Provider value={polyglotI18nProvider(() => TEXTS[locale], locale)}>
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

/** What a person reads of it, one space between its parts. */
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
  /** Called like the body of a component. */
  useBody: () => void;
}

function Caller({ useBody }: CallerProps) {
  useBody();
  return null;
}

/** What a hook gives in these surroundings, at last where it sets its own state; `inside` puts more around it. */
export function use<Answer>(
  hook: () => Answer,
  around?: Around,
  inside = (element: ReactNode) => element,
): Answer {
  const answers: Answer[] = [];
  render(inside(<Caller useBody={() => void answers.push(hook())} />), around);
  return answers.at(-1) as Answer;
}
