import { useCallback } from 'react';
import { useLivePages } from '../dialogs/useLivePages.ts';
import type { Outcome } from '../dialogs/useSavedToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

export const isToCome = (time: unknown): boolean => typeof time === 'string' && Date.parse(time) > Date.now();

/** Whether an article that was saved is live, with its pages, or when it will be. */
export function useNewsOutcome(): Outcome {
  const text = useText();
  const pages = useLivePages('news');
  const { dateTime } = useDates();
  return useCallback(
    ({ id, publishedAt }) =>
      isToCome(publishedAt)
        ? { text: text('news.scheduledFor', { time: dateTime(publishedAt) }) }
        : { text: text('news.goesLive'), links: pages(id) },
    [text, pages, dateTime],
  );
}
