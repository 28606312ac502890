import { Typography } from '@mui/material';
import type { MemberImport, MemberImportRow } from '../../../../core/membership/validation/member-imports.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { memberName } from '../members/field-groups.ts';
import { importCalls } from './import-calls.ts';

const MOST_NAMED = 100;

export function PeopleEnding({ checked }: { checked: MemberImport }) {
  const text = useText();
  const count = checked.status === 'checked' ? (checked.counts.ends ?? 0) : 0;
  const { data } = useRead({
    queryKey: ['imports', checked.id, 'ends', checked.updatedAt, count],
    queryFn: () => importCalls.rows(checked.id, 'ends', [0, MOST_NAMED - 1]),
    enabled: count > 0,
    staleTime: 0,
  });
  if (count === 0) return null;
  return (
    <section aria-label={text('imports.endsTitle', { count })}>
      <Typography variant="h3" component="h4" sx={{ mt: 2 }}>
        {text('imports.endsTitle', { count })}
      </Typography>
      <Typography variant="body2">{text('imports.endsText')}</Typography>
      <ul>
        {data?.rows.map((row) => (
          <Ending key={row.rowNo} row={row} />
        ))}
      </ul>
    </section>
  );
}

function Ending({ row: { rowNo, match, ends } }: { row: MemberImportRow }) {
  const text = useText();
  return ends.map(({ name, email, seats }) => (
    <li key={`${name} ${email}`}>
      {text('imports.ending', {
        number: rowNo,
        name: name || email || text('people.unnamed'),
        seats: seats.map((seat) => text(`people.seat.${seat}`)).join(text('app.comma')),
        firm: match ? memberName(match) : '',
      })}
    </li>
  ));
}
