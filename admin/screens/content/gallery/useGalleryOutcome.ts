import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

/**
 * Builds the notification about a saved picture. It says whether the home page shows the picture, and if so,
 * links the home page in each language.
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
