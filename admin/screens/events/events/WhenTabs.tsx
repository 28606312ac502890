import { Box, Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { Link } from 'react-router';
import type { When } from '../../../kit/data/event-moments.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const WHENS: When[] = ['coming', 'past'];

export function WhenTabs({ when }: { when: When }) {
  const text = useText();
  const { filterValues } = useListContext();
  const { q } = filterValues;

  function addressOf(wanted: When): string {
    const isPast = wanted === 'past';
    if (!isPast && !q) return '/dashboard/events';
    const filter = JSON.stringify({ ...(isPast && { when: 'past' }), ...(q && { q }) });
    const order = isPast ? 'DESC' : 'ASC';
    return `/dashboard/events?${new URLSearchParams({ filter, sort: 'eventDate', order, page: '1', perPage: '12' })}`;
  }

  return (
    <Box
      component="nav"
      aria-label={text('events.when')}
      sx={{ display: 'flex', mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {WHENS.map((wanted) => (
        <Button
          key={wanted}
          component={Link}
          to={addressOf(wanted)}
          {...(wanted === when ? { 'aria-current': 'page' } : {})}
          sx={{
            px: 2,
            mb: '-1px',
            borderRadius: 0,
            borderBottom: 2,
            borderColor: wanted === when ? 'primary.main' : 'transparent',
            color: wanted === when ? 'primary.main' : 'text.secondary',
          }}
        >
          {text(`events.${wanted}`)}
        </Button>
      ))}
    </Box>
  );
}
