import { Box, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';

interface TickListProps {
  resource: 'news' | 'events' | 'segments';
  field: 'id' | 'eventDate' | 'name';
  label: string;
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

const MOST = 8;

export function TickList({ resource, field, label, chosen, onChange }: TickListProps) {
  const { data = [] } = useGetList<{ id: number; title?: string; name?: string }>(resource, {
    pagination: { page: 1, perPage: MOST },
    sort: { field, order: field === 'id' ? 'DESC' : 'ASC' },
    filter: resource === 'events' ? { lastDayFrom: hongKongDay() } : {},
  });
  if (data.length === 0) return null;
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, mt: 2, p: 0, display: 'grid' }}>
      <Typography component="legend" sx={{ fontWeight: 600, p: 0 }}>
        {label}
      </Typography>
      {data.map(({ id, title, name }) => (
        <CheckField
          key={id}
          label={title ?? name ?? `#${id}`}
          size="small"
          checked={chosen.includes(id)}
          onCheck={(isChosen) => onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))}
        />
      ))}
    </Box>
  );
}
