import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isTrashedResource } from '../../db/validation/trash.ts';
import { isUnanswered } from '../data/failures.ts';
import { errorMessage } from '../data/http.ts';
import { TRASH } from '../data/queryClient.ts';
import { trashCalls } from '../data/trash-calls.ts';
import { useText } from '../i18n/useText.ts';
import { type ToastAct, useToast } from '../layout/useToast.ts';

const UNDO_MS = 10_000;

/** What takes a deletion back while its message is shown; undefined where nothing brings the record back. */
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
      // Without a network nothing has come back yet: it can be tried as long as it takes, and later from the trash.
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
