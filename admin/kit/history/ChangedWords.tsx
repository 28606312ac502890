import { Typography } from '@mui/material';
import { wordDifferences } from './word-differences.ts';

interface ChangedWordsProps {
  before: string;
  after: string;
  side?: 'before' | 'after';
}

export function ChangedWords({ before, after, side }: ChangedWordsProps) {
  const left = side && { before: 'added', after: 'removed' }[side];
  let offset = 0;
  return (
    <Typography
      component="div"
      sx={{
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        '& del': { color: 'error.dark', bgcolor: 'rgb(211 47 47 / 8%)' },
        '& ins': { color: 'success.dark', bgcolor: 'rgb(46 125 50 / 10%)' },
      }}
    >
      {wordDifferences(before, after).map(({ text, change }) => {
        const key = `${change} ${offset}`;
        offset += text.length;
        if (change && change === left) return null;
        if (change === 'removed') return <del key={key}>{text}</del>;
        return change ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
      })}
    </Typography>
  );
}
