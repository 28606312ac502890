import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/**
 * Builds the notification about a saved picture: whether it is on the home page, and a link in each language.
 */
export function useGalleryOutcome(): Outcome {
  const text = useText();
  const pages = useLivePages();
  return useCallback(
    ({ isHomepage }) =>
      isHomepage ? { text: text('gallery.goesLive'), links: pages() } : { text: text('gallery.keptOnly') },
    [text, pages],
  );
}
