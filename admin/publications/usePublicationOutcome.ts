import { useCallback } from 'react';
import { useLivePages } from '../dialogs/useLivePages.ts';
import type { Outcome } from '../dialogs/useSavedToast.ts';
import { useDates } from '../i18n/useDates.ts';
import { useText } from '../i18n/useText.ts';

/** Whether a publication that was saved is live, with the pages that list it, or when it will be. */
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
