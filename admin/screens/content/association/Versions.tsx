import Difference from '@mui/icons-material/DifferenceOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { VersionsDialog } from '../../../kit/history/VersionsDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useAssociationEditor } from './editor-context.ts';
import { textVersions } from './TextsHistory.tsx';

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
          source={textVersions()}
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
