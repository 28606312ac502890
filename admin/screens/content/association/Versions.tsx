import Difference from '@mui/icons-material/DifferenceOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { associationCalls } from '../../../kit/data/association-calls.ts';
import { ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { VersionsDialog } from '../../../kit/history/VersionsDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { Differences } from './Differences.tsx';
import { useAssociationEditor } from './editor-context.ts';

const SOURCE = {
  queryKey: [...ASSOCIATION, 'versions'],
  list: associationCalls.versions,
  read: associationCalls.version,
  compare: (before: object, after: object) => <Differences before={before} after={after} />,
};

export function Versions() {
  const text = useText();
  const { restore, isWorking, isChanged } = useAssociationEditor();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" startIcon={<Difference fontSize="small" />} onClick={() => setOpen(true)}>
        {text('versions.title')}
      </Button>
      {isOpen && (
        <VersionsDialog
          source={SOURCE}
          restore={async (number) => {
            if (await restore(number)) setOpen(false);
          }}
          isRestoring={isWorking}
          isFormChanged={isChanged}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
