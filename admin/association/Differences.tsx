import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ChangedWords } from '../history/ChangedWords.tsx';
import { useText } from '../i18n/useText.ts';
import { changedTexts } from './parts.ts';

/** What became of the association's texts: words that went and words that came are marked, in each language. */
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
