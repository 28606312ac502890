import { Box, Button, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { BoardReport } from '../../../../core/money/validation/year-ends.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { yearEndCalls } from './year-end-calls.ts';

export function BoardSection({ year }: { year: number }) {
  const text = useText();
  const { data } = useRead({
    queryKey: ['year-ends', year, 'board'],
    queryFn: () => yearEndCalls.board(year),
    staleTime: 0,
  });
  return (
    <Box component="section" sx={{ mt: 4, maxWidth: '46rem' }}>
      <Typography variant="h2" component="h3">
        {text('yearEnds.board')}
      </Typography>
      {data && <Years years={data.years} />}
      <Button variant="outlined" href={yearEndCalls.boardPaper(year)} download sx={{ mt: 1.5 }}>
        {text('yearEnds.boardPdf')}
      </Button>
    </Box>
  );
}

function Years({ years }: Pick<BoardReport, 'years'>) {
  const text = useText();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={{ '& th, & td': { px: { xs: 0.5, sm: 2 } } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('yearEnds.year')}</TableCell>
            {(['members', 'joined', 'left', 'retention'] as const).map((head) => (
              <TableCell key={head} align="right">
                {text(`yearEnds.boardHeads.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {years.map(({ name, members, joined, left, retention }) => (
            <TableRow key={name}>
              <TableCell>{name}</TableCell>
              <TableCell align="right">{members ?? '–'}</TableCell>
              <TableCell align="right">{joined ?? '–'}</TableCell>
              <TableCell align="right">{left ?? '–'}</TableCell>
              <TableCell align="right">{retention === null ? '–' : `${retention} %`}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
