import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { EventLetter } from '../../../../core/events/validation/event-letters.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChangeStrip } from './ChangeStrip.tsx';
import { LetterDialog } from './LetterDialog.tsx';
import { useLetters } from './useLetters.ts';

export function EventLetters({ eventId }: { eventId: number }) {
  const text = useText();
  const { data } = useLetters(eventId);
  const [asked, setAsked] = useState<'change' | 'letter'>();
  if (!data || (data.people.length === 0 && data.letters.length === 0)) return null;
  const { change, people, letters } = data;
  return (
    <Box component="section" aria-label={text('letters.title')} sx={{ mb: 3 }}>
      {change && <ChangeStrip {...{ eventId, change, people }} onTell={() => setAsked('change')} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2 }}>
        <Button
          variant="outlined"
          startIcon={<MailOutlined />}
          disabled={people.length === 0}
          onClick={() => setAsked('letter')}
        >
          {text('letters.writeTo')}
        </Button>
        {letters.length > 0 && <Sent letters={letters} />}
      </Box>
      {asked && (
        <LetterDialog
          {...{ eventId, people }}
          {...(asked === 'change' && change && { change })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}

function Sent({ letters }: { letters: EventLetter[] }) {
  const text = useText();
  const { dateTime } = useDates();
  return (
    <Box component="details" sx={{ flex: '1 1 18rem', minWidth: 0, pt: 0.75 }}>
      <Box component="summary" sx={{ cursor: 'pointer' }}>
        {text('letters.sentCount', { count: letters.length })}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {letters.map(({ id, kind, audience, recipientCount, authorName, createdAt }) => (
          <Typography key={id} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {[
              dateTime(createdAt),
              text(`letters.titles.${kind}`),
              audience.map((standing) => text(`letters.standing.${standing}`)).join(' + '),
              text('letters.sentTo', { count: recipientCount }),
              authorName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
