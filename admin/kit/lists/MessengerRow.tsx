import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ListRow } from './ListRow.tsx';

interface MessengerRowProps {
  name: string;
  phone: string;
  body: string;
}

export function MessengerRow({ name, phone, body }: MessengerRowProps) {
  const text = useText();
  const [isOpened, setOpened] = useState(false);
  return (
    <ListRow>
      <Box sx={{ mr: 'auto', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
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
          aria-label={text('circulars.otherwise.open', { name })}
          onClick={() => setOpened(true)}
        >
          WhatsApp
        </Button>
      )}
    </ListRow>
  );
}
