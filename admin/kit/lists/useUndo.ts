import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isTrashedResource } from '../../../core/content/validation/trash.ts';
import { isUnanswered } from '../data/failures.ts';
import { errorMessage } from '../data/http.ts';
import { TRASH } from '../data/queryClient.ts';
import { trashCalls } from '../data/trash-calls.ts';
import { type ToastAct, useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';

const UNDO_MS = 10_000;

export function useUndo(resource: string): (record: RaRecord) => ToastAct | undefined {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  if (!isTrashedResource(resource)) return () => undefined;

  async function undo(record: RaRecord) {
    try {
      await trashCalls.restore(resource as never, Number(record.id));
      toast.success({ title: 'trash.restored' });
    } catch (error) {
      // Offers a retry when a network failure has prevented the restore. The user can also restore the record
      // from the trash later.
      const act = isUnanswered(error) ? undoing(record) : undefined;
      toast.error({ title: 'trash.restoreFailed', text: errorMessage(error), act });
    }
    await queryClient.invalidateQueries({ queryKey: [resource, 'getList'] });
    await queryClient.invalidateQueries({ queryKey: TRASH });
  }

  const undoing = (record: RaRecord): ToastAct => ({
    label: text('trash.undo'),
    ms: UNDO_MS,
    run: () => void undo(record),
  });
  return undoing;
}
