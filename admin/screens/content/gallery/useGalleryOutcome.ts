import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function useGalleryOutcome(): Outcome {
  const text = useText();
  const pages = useLivePages();
  return useCallback(
    ({ isHomepage }) =>
      isHomepage ? { text: text('gallery.goesLive'), links: pages() } : { text: text('gallery.keptOnly') },
    [text, pages],
  );
}
