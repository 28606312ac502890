import { useEffect } from 'react';
import { useWaiting } from '../data/useUpdates.ts';
import { useText } from '../i18n/useText.ts';

export function usePageTitle(title: string) {
  const text = useText();
  const waiting = useWaiting();
  const site = text('app.title');
  useEffect(() => {
    document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${title} · ${site}`;
  }, [title, site, waiting]);
}
