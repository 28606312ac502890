import { Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useId } from 'react';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { venueCalls } from './venue-calls.ts';

const FEED = ['venue', 'feed'];

export function FeedButton() {
  const text = useText();
  return (
    <DialogButton variant="outlined" dialog={(close) => <FeedDialog onClose={close} />}>
      {text('venue.feed')}
    </DialogButton>
  );
}

function FeedDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const id = useId();
  const { dateTime } = useDates();
  const { data } = useRead({ queryKey: FEED, queryFn: venueCalls.feed, staleTime: 0 });
  const make = useFeedChange(venueCalls.makeFeed);
  const end = useFeedChange(venueCalls.endFeed);
  const address = make.data?.address;
  const isMade = Boolean(data?.madeAt);
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('venue.feedTitle')}</DialogTitle>
      <DialogContent>
        <Typography>{text('venue.feedText')}</Typography>
        {isMade && address && (
          <>
            <TextField
              fullWidth
              multiline
              margin="normal"
              label={text('venue.feedAddress')}
              value={address}
              helperText={text('venue.feedOnce')}
              slotProps={{ htmlInput: { readOnly: true } }}
            />
            <CopyButton address={address} />
          </>
        )}
        {!address && data?.madeAt && (
          <Typography sx={{ mt: 2 }}>{text('venue.feedMade', { time: dateTime(data.madeAt) })}</Typography>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        <CloseButton onClose={onClose} label={text('action.close')} />
        {isMade && (
          <Button color="error" loading={end.isPending} onClick={() => end.mutate()}>
            {text('venue.feedEnd')}
          </Button>
        )}
        <Button variant="contained" loading={make.isPending} onClick={() => make.mutate()}>
          {text(isMade ? 'venue.feedAgain' : 'venue.feedMake')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function CopyButton({ address }: { address: string }) {
  const text = useText();
  const toast = useToast();
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success({ title: 'forms.copied' }),
      () => toast.error({ title: 'forms.copyFailed' }),
    );
  return (
    <Button size="small" variant="outlined" onClick={copy}>
      {text('forms.copy')}
    </Button>
  );
}

function useFeedChange(change: typeof venueCalls.makeFeed) {
  return useCall({
    call: change,
    failed: 'venue.failed',
    refreshes: FEED,
  });
}
