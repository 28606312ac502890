import { Box, Typography } from '@mui/material';
import { ChangedWords } from '../../../kit/history/ChangedWords.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { changedTexts } from './parts.ts';

export function Differences({ before, after }: { before: object; after: object }) {
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
