import { useCallback } from 'react';
import { useLivePages } from '../../../kit/dialogs/useLivePages.ts';
import type { Outcome } from '../../../kit/dialogs/useSavedToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function useEventOutcome(hasNewForm: () => boolean = () => false): Outcome {
  const text = useText();
  const pages = useLivePages('events');
  return useCallback(
    ({ id }) => {
      if (!hasNewForm()) return { text: text('events.goesLive'), links: pages(id) };
      const form = { label: text('events.formAndLink'), to: `/admin/event-registration-form/${id}` };
      return { text: text('events.goesLiveWithForm'), links: [form, ...pages(id)] };
    },
    [text, pages, hasNewForm],
  );
}
