import { Chip } from '@mui/material';
import type { EnglishState } from '../../../core/content/validation/languages.ts';
import { useText } from '../i18n/useText.ts';

const OPEN: EnglishState[] = ['missing', 'outdated', 'machine'];

export function EnglishChip({ english }: { english: EnglishState | null | undefined }) {
  const text = useText();
  if (!english || !OPEN.includes(english)) return null;
  const state = text(`languageBoard.states.${english}`);
  return (
    <Chip
      component="span"
      size="small"
      variant="outlined"
      color="error"
      label={text('languageBoard.english', { state })}
    />
  );
}
