import { useCallback } from 'react';
import { useLivePages } from '../dialogs/useLivePages.ts';
import type { Outcome } from '../dialogs/useSavedToast.ts';
import { useText } from '../i18n/useText.ts';

/** The pages of an event that was saved; `hasNewForm`: with the way to the registration form made with it. */
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
