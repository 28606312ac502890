import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Finding } from '../../db/words/findings.ts';
import { useText } from '../i18n/useText.ts';

/** Characters around what is found. */
const AROUND = 16;

interface FindingRowProps {
  text: string;
  finding: Finding;
  onCorrect: () => void;
}

/** What is found, in its place, why, and what it could be. */
export function FindingRow({ text: whole, finding, onCorrect }: FindingRowProps) {
  const text = useText();
  const { kind, start, found, better } = finding;
  const end = start + found.length;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography sx={{ flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        {start > AROUND && '…'}
        {whole.slice(Math.max(0, start - AROUND), start)}
        <mark>{whole.slice(start, end)}</mark>
        {whole.slice(end, end + AROUND)}
        {end + AROUND < whole.length && '…'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {text(`words.${kind}`)}
      </Typography>
      {better !== undefined && (
        <Button size="small" variant="outlined" onClick={onCorrect}>
          {text('words.change', { better })}
        </Button>
      )}
    </Box>
  );
}
