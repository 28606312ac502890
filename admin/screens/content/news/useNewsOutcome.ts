import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export const isToCome = (time: unknown): boolean => typeof time === 'string' && Date.parse(time) > Date.now();

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
