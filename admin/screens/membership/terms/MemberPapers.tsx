import { Box, Button, TextField, Typography } from '@mui/material';
import type { MembershipStatus } from '../../../../core/membership/kinds.ts';
import type { MemberLink } from '../../../../core/membership/validation/my.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { membershipCalls, proofAddress } from '../../../kit/data/membership-calls.ts';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface MemberPapersProps {
  memberId: number;
  status: MembershipStatus;
}

const NOT_LISTED: MembershipStatus[] = ['lapsed', 'unpaid', 'ended'];

export function MemberPapers({ memberId, status }: MemberPapersProps) {
  const text = useText();
  const mayGive = useMayChange('members');
  const { mutate, data, isPending } = useCall({
    call: () => membershipCalls.link(memberId),
    failed: 'membership.failed',
  });
  return (
    <Box sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {!NOT_LISTED.includes(status) &&
          (['certificate', 'sticker'] as const).map((proof) => (
            <Button
              key={proof}
              size="small"
              variant="outlined"
              href={proofAddress(proof, memberId)}
              target="_blank"
              rel="noreferrer"
            >
              {text(`membership.${proof}`)}
            </Button>
          ))}
        {!NOT_LISTED.includes(status) &&
          (['certificate', 'sticker'] as const).map((proof) => (
            <Button
              key={proof}
              size="small"
              variant="outlined"
              href={proofAddress(`${proof}.pdf`, memberId)}
              target="_blank"
              rel="noreferrer"
            >
              {text(`membership.${proof}Pdf`)}
            </Button>
          ))}
        {mayGive && (
          <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
            {text('membership.memberLink')}
          </Button>
        )}
      </Box>
      {data && <LinkOf link={data} />}
    </Box>
  );
}

function LinkOf({ link: { url, messengerText, phone } }: { link: MemberLink }) {
  const text = useText();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast.success({ title: 'membership.linkCopied' }),
      (error) => toast.failure('mail.copyFailed', error),
    );
  return (
    <Box role="status" sx={{ mt: 1.5 }}>
      <Typography variant="body2">{text('membership.memberLinkText')}</Typography>
      <TextField
        fullWidth
        sx={{ my: 1 }}
        value={url}
        slotProps={{ htmlInput: { readOnly: true, 'aria-label': text('membership.memberLink') } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="outlined" onClick={copy}>
          {text('membership.copyLink')}
        </Button>
        <Button
          size="small"
          variant="outlined"
          href={`https://wa.me/${phone}?text=${encodeURIComponent(messengerText)}`}
          target="_blank"
          rel="noreferrer"
        >
          {text('mail.messenger')}
        </Button>
      </Box>
    </Box>
  );
}
