import { useCallback } from 'react';
import type { RaRecord } from 'react-admin';
import { type ToastTexts, useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';

export type Outcome = (record: RaRecord) => Pick<ToastTexts, 'text' | 'links' | 'act'>;

const isUnpublished = ({ state, hasDraft }: RaRecord) => state === 'draft' || hasDraft === true;

export function useSavedToast(done: TextKey, outcome?: Outcome) {
  const { success, warning } = useToast();
  return useCallback(
    (record: RaRecord) => {
      const removedImages: string[] = record.removedImages ?? [];
      if (removedImages.length === 0)
        return success(
          isUnpublished(record) ? { title: 'drafts.saved' } : { title: done, ...outcome?.(record) },
        );
      const values = { count: removedImages.length };
      return warning({ title: 'upload.removed', text: removedImages.join('\n'), values });
    },
    [done, outcome, success, warning],
  );
}
