import { useWatch } from 'react-hook-form';
import { useText } from '../i18n/useText.ts';
import { isToCome } from './useNewsOutcome.ts';

/** What saving a new article does: it is live at once, or at the time chosen for it. */
export function PublishLabel() {
  const text = useText();
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  return text(isToCome(publishedAt) ? 'news.schedule' : 'news.publish');
}
