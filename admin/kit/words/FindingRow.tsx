import { Box, Button, Typography } from '@mui/material';
import type { Finding } from '../../../core/words/findings.ts';
import { useText } from '../i18n/useText.ts';

/** In characters. The context begins and ends with whole words. */
const AROUND = 16;
const IN_WORD = /^[\p{Script=Latin}\d]{2}$/u;

function around(whole: string, start: number, end: number): [before: string, after: string] {
  const isInWord = (at: number) => IN_WORD.test(whole.slice(at - 1, at + 1));
  let from = Math.max(0, start - AROUND);
  while (isInWord(from)) from--;
  let to = end + AROUND;
  while (isInWord(to)) to++;
  return [
    (from > 0 ? '…' : '') + whole.slice(from, start),
    whole.slice(end, to) + (to < whole.length ? '…' : ''),
  ];
}

interface FindingRowProps {
  text: string;
  finding: Finding;
  onCorrect: () => void;
}

export function FindingRow({ text: whole, finding, onCorrect }: FindingRowProps) {
  const text = useText();
  const { kind, start, found, better } = finding;
  const end = start + found.length;
  const [before, after] = around(whole, start, end);
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
      <Typography
        sx={{
          flex: '1 1 16rem',
          overflowWrap: 'anywhere',
          '& mark': { color: 'inherit', bgcolor: 'warning.main', px: 0.25 },
        }}
      >
        {before}
        <mark>{whole.slice(start, end)}</mark>
        {after}
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
