import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function usePublicationOutcome(): Outcome {
  const text = useText();
  const pages = useLivePages('publications');
  const { dateTime } = useDates();
  return useCallback(
    ({ publishedAt }) =>
      Date.parse(publishedAt) > Date.now()
        ? { text: text('news.scheduledFor', { time: dateTime(publishedAt) }) }
        : { text: text('news.goesLive'), links: pages() },
    [text, pages, dateTime],
  );
}
