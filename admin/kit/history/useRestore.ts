import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import type { HistoryResource } from '../../../core/app/resources.ts';
import { versionCalls } from '../data/version-calls.ts';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';

interface Restored {
  resource: HistoryResource;
  id: number;
  onDone: () => void;
}

export function useRestore({ resource, id, onDone }: Restored) {
  const text = useText();
  const toast = useToast();
  const refresh = useRefresh();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (number: number) => versionCalls.restore(resource, id, number),
    onSuccess: (_answer, number) => {
      void queryClient.invalidateQueries({ queryKey: ['versions', resource, id] });
      refresh();
      toast.success({ title: 'versions.restored', text: text('versions.restoredText', { number }) });
      onDone();
    },
    onError: (error) => toast.failure('versions.restoreFailed', error),
  });
}
