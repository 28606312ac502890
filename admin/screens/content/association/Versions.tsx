import Difference from '@mui/icons-material/DifferenceOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { VersionsDialog } from '../../../kit/history/VersionsDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { associationCalls } from './association-calls.ts';
import { useAssociationEditor } from './editor-context.ts';
import { changedTexts } from './parts.ts';

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

function Differences({ before, after }: { before: object; after: object }) {
  const text = useText();
  const parts = changedTexts(before, after);
  const inLanguage = { zh: 'association.inChinese', en: 'association.inEnglish' } as const;
  if (parts.length === 0) return <Typography>{text('versions.noDifference')}</Typography>;
  return parts.map(({ path, label, language, before: was, after: is }) => (
    <Box component="section" key={`${path} ${language}`} sx={{ mb: 2 }}>
      <Typography variant="h3" gutterBottom>
        {language ? text(inLanguage[language], { label: text(label) }) : text(label)}
      </Typography>
      <ChangedWords before={was} after={is} />
    </Box>
  ));
}
