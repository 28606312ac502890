import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import type { MailMessage } from '../../../core/office/validation/mail.ts';
import { ListFailure } from '../../kit/feedback/ListStates.tsx';
import { useText } from '../../kit/i18n/useText.ts';
import { MailItem } from './MailItem.tsx';

const STEP = 5;
const NEWEST = { field: 'id', order: 'DESC' } as const;

export function MemberMails({ memberId }: { memberId: number }) {
  const text = useText();
  const [shown, setShown] = useState(STEP);
  const {
    data = [],
    total = 0,
    error,
    refetch,
  } = useGetList<MailMessage>('mail-messages', {
    filter: { ofMember: memberId },
    pagination: { page: 1, perPage: shown },
    sort: NEWEST,
  });
  return (
    <Box component="section" aria-label={text('mail.ofMember')} sx={{ mt: 3 }}>
      <Typography variant="h3">{text('mail.ofMember')}</Typography>
      {error && <ListFailure retry={refetch} message={error.message} />}
      {!error && data.length === 0 && <Typography variant="body2">{text('mail.noneOfMember')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((mail) => (
          <MailItem key={mail.id} mail={mail} />
        ))}
      </Box>
      {total > data.length && (
        <Button onClick={() => setShown(shown + 4 * STEP)}>
          {text('mail.moreOfMember', { rest: total - data.length })}
        </Button>
      )}
    </Box>
  );
}
