import { useEffect } from 'react';
import { useText } from '../i18n/useText.ts';

export function usePageTitle(title: string) {
  const text = useText();
  const site = text('app.title');
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}
