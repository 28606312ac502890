import { useCallback } from 'react';
import { useLivePages } from '../dialogs/useLivePages.ts';
import type { Outcome } from '../dialogs/useSavedToast.ts';
import { useText } from '../i18n/useText.ts';

/** Whether a picture that was saved is on the first page, with that in each language. */
export function useGalleryOutcome(): Outcome {
  const text = useText();
  const pages = useLivePages();
  return useCallback(
    ({ isHomepage }) =>
      isHomepage ? { text: text('gallery.goesLive'), links: pages() } : { text: text('gallery.keptOnly') },
    [text, pages],
  );
}
