import { useText } from '../i18n/useText.ts';
import { usePageTitle } from '../layout/usePageTitle.ts';
import { Notice } from '../lists/ListStates.tsx';

/** In place of a screen that is not for this account. */
export function NotAllowed() {
  const text = useText();
  usePageTitle(text('access.notAllowed'));
  return <Notice title={text('access.notAllowed')} text={text('access.notAllowedText')} />;
}
