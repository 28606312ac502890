import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { differences } from '../data/differences.ts';
import { useReadable } from '../editing/useReadable.ts';
import { useText } from '../i18n/useText.ts';
import { ChangedWords } from './ChangedWords.tsx';
import { withLineBreaks } from './word-differences.ts';

interface FieldDifferencesProps {
  resource: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

export function FieldDifferences({ resource, before, after }: FieldDifferencesProps) {
  const text = useText();
  const translate = useTranslate();
  const readable = useReadable(resource);
  const fields = differences(before, after);
  if (fields.length === 0) return <Typography>{text('versions.noDifference')}</Typography>;
  return fields.map((field) => (
    <Box component="section" key={field} sx={{ mb: 2 }}>
      <Typography variant="h3" gutterBottom>
        {translate(`resources.${resource}.fields.${field}`, { _: field })}
      </Typography>
      <ChangedWords
        before={readable(field, withLineBreaks(before[field]))}
        after={readable(field, withLineBreaks(after[field]))}
      />
    </Box>
  ));
}
