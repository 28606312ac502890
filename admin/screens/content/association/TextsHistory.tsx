import { Box, Typography } from '@mui/material';
import { ASSOCIATION } from '../../../kit/data/queryClient.ts';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { VersionsDialog } from '../../../kit/history/VersionsDialog.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { associationCalls } from './association-calls.ts';
import { changedTexts } from './parts.ts';

export const TEXT_VERSIONS = {
  queryKey: [...ASSOCIATION, 'versions'],
  list: associationCalls.versions,
  read: associationCalls.version,
  compare: (before: object, after: object) => <Differences before={before} after={after} />,
};

/** Without the way back, which the page of the texts has. */
export const TextsHistory = ({ onClose }: { onClose: () => void }) => (
  <VersionsDialog source={TEXT_VERSIONS} isRestoring={false} isFormChanged={false} onClose={onClose} />
);

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
