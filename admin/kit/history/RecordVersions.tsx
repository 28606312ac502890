import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefresh } from 'react-admin';
import type { HistoryResource } from '../../../core/app/resources.ts';
import { useAccess } from '../access/useAccess.ts';
import { useToast } from '../feedback/useToast.ts';
import { useText } from '../i18n/useText.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { VersionsDialog } from './VersionsDialog.tsx';
import { versionCalls } from './version-calls.ts';

interface RecordVersionsProps {
  resource: HistoryResource;
  id: number;
  isFormChanged: boolean;
  onClose: () => void;
}

export function RecordVersions({ resource, id, isFormChanged, onClose }: RecordVersionsProps) {
  const may = useAccess();
  const restore = useRestore({ resource, id, onDone: onClose });
  return (
    <VersionsDialog
      source={{
        queryKey: ['versions', resource, id],
        list: () => versionCalls.list(resource, id),
        read: (number) => versionCalls.read(resource, id, number),
        compare: (before, after) => <FieldDifferences resource={resource} before={before} after={after} />,
      }}
      restore={may('change', resource) ? restore.mutate : undefined}
      isRestoring={restore.isPending}
      isFormChanged={isFormChanged}
      onClose={onClose}
    />
  );
}

interface Restored {
  resource: HistoryResource;
  id: number;
  onDone: () => void;
}

function useRestore({ resource, id, onDone }: Restored) {
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
