import { Box, Typography } from '@mui/material';
import { useText } from '../../../kit/i18n/useText.ts';
import { LeftOutItem } from './LeftOutItem.tsx';
import type { LeftOut, Line } from './reading/statement-lines.ts';

interface LeftOutLinesProps {
  leftOut: LeftOut[];
  onComplete: (row: number, line: Line) => void;
}

export function LeftOutLines({ leftOut, onComplete }: LeftOutLinesProps) {
  const text = useText();
  if (leftOut.length === 0) return null;
  const isOfInterest = ({ reason }: LeftOut) => reason !== 'heading' && reason !== 'total';
  const shown = [...leftOut.filter(isOfInterest), ...leftOut.filter((one) => !isOfInterest(one))];
  return (
    <Box component="section" sx={{ mt: 2 }} aria-label={text('bank.leftOut', { count: leftOut.length })}>
      <Typography sx={{ fontWeight: 700 }}>{text('bank.leftOut', { count: leftOut.length })}</Typography>
      <Typography variant="body2">{text('bank.leftOutHelp')}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={text('bank.leftOut', { count: leftOut.length })}
        sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: '18rem', overflowY: 'auto' }}
      >
        {shown.map((one) => (
          <LeftOutItem key={one.row} leftOut={one} onComplete={onComplete} />
        ))}
      </Box>
    </Box>
  );
}
