import type { HistoryResource } from '../../../core/app/resources.ts';
import { useAccess } from '../access/useAccess.ts';
import { versionCalls } from '../data/version-calls.ts';
import { FieldDifferences } from './FieldDifferences.tsx';
import { useRestore } from './useRestore.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

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
