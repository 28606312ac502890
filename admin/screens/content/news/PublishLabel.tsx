import { useWatch } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';
import { isToCome } from './useNewsOutcome.ts';

export function PublishLabel() {
  const text = useText();
  const publishedAt: unknown = useWatch({ name: 'publishedAt' });
  return text(isToCome(publishedAt) ? 'news.schedule' : 'news.publish');
}
