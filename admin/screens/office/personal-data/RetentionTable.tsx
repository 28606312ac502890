import { Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import type { Retention } from '../../../../core/office/validation/retention.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { usePeriod } from './usePeriod.ts';

export function RetentionTable({ retention: { classes } }: { retention: Retention }) {
  const text = useText();
  const period = usePeriod();
  return (
    <TableContainer sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <Table
        size="small"
        aria-labelledby="retention"
        sx={{
          tableLayout: { xs: 'fixed', sm: 'auto' },
          overflowWrap: 'anywhere',
          '& th, & td': { px: { xs: 1, sm: 2 }, whiteSpace: 'normal' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell sx={{ width: { xs: '50%', sm: 'auto' } }}>{text('retention.class')}</TableCell>
            <TableCell>{text('retention.kept')}</TableCell>
            <TableCell align="right">{text('retention.records')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {classes.map(({ name, months, isConfigured, records }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {text(`retention.${name}`)}
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {text(`retention.${name}Effect`)}
                </Typography>
              </TableCell>
              <TableCell>
                {period(months)}
                {isConfigured && (
                  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                    {text('retention.configured')}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{records}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
