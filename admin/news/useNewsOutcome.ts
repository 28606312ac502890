import { useCallback } from 'react';
import { LOCALE_PREFIX, LOCALES } from '../../db/constants.ts';
import type { Outcome } from '../dialogs/useSavedToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

export const isToCome = (time: unknown): boolean => typeof time === 'string' && Date.parse(time) > Date.now();

const NAMES = { 'zh-TW': 'languages.zhTW', 'zh-CN': 'languages.zhCN', en: 'languages.en' } as const;
const TAGS = { 'zh-TW': 'zh-Hant-HK', 'zh-CN': 'zh-Hans', en: 'en' } as const;

/** Whether an article that was saved is live, with its pages, or when it will be. */
export function useNewsOutcome(): Outcome {
  const text = useText();
  const { dateTime } = useDates();
  return useCallback(
    ({ id, publishedAt }) => {
      if (isToCome(publishedAt)) return { text: text('news.scheduledFor', { time: dateTime(publishedAt) }) };
      const links = LOCALES.map((locale) => ({
        label: text(NAMES[locale]),
        lang: TAGS[locale],
        to: ['', LOCALE_PREFIX[locale], 'news', id].filter((part) => part !== undefined).join('/'),
      }));
      return { text: text('news.goesLive'), links };
    },
    [text, dateTime],
  );
}
