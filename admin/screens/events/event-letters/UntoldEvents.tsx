import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useSavedEvent } from './ChangeNotice.tsx';
import { letterCalls } from './letter-calls.ts';
import { LETTERS } from './useLetters.ts';

export function UntoldEvents() {
  const text = useText();
  const mayTell = useMayChange('event-letters');
  const [, setSaved] = useSavedEvent();
  const { data = [] } = useRead({
    queryKey: [...LETTERS, 'untold'],
    queryFn: letterCalls.untold,
    enabled: mayTell,
    staleTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0 }}>
      {data.map(({ eventId, title, count }) => (
        <Box
          key={eventId}
          component="li"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {text('letters.notTold', { title, count })}
          </Typography>
          <Button
            size="small"
            variant="outlined"
            component={Link}
            to="/dashboard/events"
            onClick={() => setSaved(eventId)}
          >
            {text('letters.tell')}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
