import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MessengerList } from '../../../../db/validation/outreach/postal.ts';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { ListRow } from '../../../kit/lists/ListRow.tsx';

/** Members with a number, each opened in WhatsApp with the text; staff press send there. */
export function MessengerRows({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['circulars', 'whatsapp', id],
    queryFn: () => circularCalls.whatsapp(id),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Typography role="status">{text('circulars.otherwise.nobody')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((one) => (
        <MessengerRow key={one.memberId} one={one} />
      ))}
    </Box>
  );
}

function MessengerRow({ one: { company, phone, text: body } }: { one: MessengerList[number] }) {
  const text = useText();
  const [isOpened, setOpened] = useState(false);
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{company}</Typography>
        <Typography variant="body2" role="status">
          {[
            phone ? `+${phone}` : text('circulars.otherwise.noPhone'),
            isOpened && text('circulars.otherwise.opened'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {phone && (
        <Button
          size="small"
          variant="outlined"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(body)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={text('circulars.otherwise.open', { name: company })}
          onClick={() => setOpened(true)}
        >
          WhatsApp
        </Button>
      )}
    </ListRow>
  );
}
