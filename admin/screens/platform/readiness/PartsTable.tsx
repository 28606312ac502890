import { Table, TableBody, TableCell, TableContainer, TableRow } from '@mui/material';
import type { ReactNode } from 'react';
import type { Readiness } from '../../../../core/app/health.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export function PartsTable({ readiness }: { readiness: Readiness }) {
  const text = useText();
  const { dateTime } = useDates();
  const { database, store, schema, publishing, tickedAt, version } = readiness;
  const answered = ({ ms }: Readiness['store']) =>
    ms === null ? text('readiness.unreachable') : text('readiness.answered', { ms });
  const moment = (at: string | null) => (at ? dateTime(at) : text('app.none'));
  return (
    <TableContainer sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', maxWidth: 640 }}>
      <Table size="small">
        <TableBody>
          <Part name={text('readiness.database')}>{answered(database)}</Part>
          <Part name={text('readiness.store')}>{answered(store)}</Part>
          {readiness.disk && (
            <Part name={text('readiness.disk')}>
              {text(readiness.disk.isFull ? 'readiness.diskFull' : 'readiness.diskFree', {
                mb: readiness.disk.freeMb,
              })}
            </Part>
          )}
          <Part name={text('publishing.label')}>{text(`publishing.${publishing.state}`)}</Part>
          <Part name={text('readiness.publishedAt')}>{moment(publishing.publishedAt)}</Part>
          <Part name={text('readiness.tickedAt')}>{moment(tickedAt)}</Part>
          <Part name={text('readiness.version')}>{version ?? text('app.none')}</Part>
          {schema.isOutdated && <Part name={text('readiness.schema')}>{text('readiness.outdated')}</Part>}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {name}
      </TableCell>
      <TableCell>{children}</TableCell>
    </TableRow>
  );
}
