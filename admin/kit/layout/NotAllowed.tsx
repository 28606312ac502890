import { Notice } from '../feedback/ListStates.tsx';
import { usePageTitle } from '../feedback/usePageTitle.ts';
import { useText } from '../i18n/useText.ts';

export function NotAllowed() {
  const text = useText();
  usePageTitle(text('access.notAllowed'));
  return <Notice title={text('access.notAllowed')} text={text('access.notAllowedText')} />;
}
