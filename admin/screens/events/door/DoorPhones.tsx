import PhoneAndroid from '@mui/icons-material/PhoneAndroid';
import { Box, Button, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import type { DoorDevice } from '../../../../core/events/validation/door.ts';
import { DialogButton } from '../../../kit/dialogs/DialogButton.tsx';
import { CloseButton } from '../../../kit/feedback/CloseButton.tsx';
import { Dialog } from '../../../kit/feedback/Dialog.tsx';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { QrCode } from '../../../kit/QrCode.tsx';
import { doorCalls } from './door-calls.ts';

const SYNC_MS = 3000;

function useDevices(eventId: number) {
  const { data = [] } = useRead({
    queryKey: ['door-devices', eventId],
    queryFn: () => doorCalls.ofEvent(eventId),
    refetchInterval: SYNC_MS,
  });
  return data;
}

function useDoorChange<Given, Answer>(
  change: (given: Given) => Promise<Answer>,
  onDone: (answer: Answer) => void,
) {
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: onDone,
    onError: (error) => toast.failure('door.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['door-devices'] }),
  });
}

function DeviceRow({ device, onRevoke }: { device: DoorDevice; onRevoke: () => void }) {
  const text = useText();
  const { name, isPaired, revokedAt, checkIns, cashCents } = device;
  const state = revokedAt ? 'ended' : isPaired ? 'paired' : 'unpaired';
  const facts = [
    text(`door.${state}`),
    text('door.scans', { count: checkIns }),
    ...(cashCents > 0 ? [text('door.cash', { sum: moneyText(cashCents) })] : []),
  ];
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'divider' }}
    >
      <Box sx={{ mr: 'auto' }}>
        <Typography sx={{ fontWeight: 700 }}>{name}</Typography>
        <Typography variant="body2">{facts.join(' · ')}</Typography>
      </Box>
      {!revokedAt && (
        <Button color="error" aria-label={text('door.revokeOf', { name })} onClick={onRevoke}>
          {text('door.revoke')}
        </Button>
      )}
    </Box>
  );
}

function PairingCode({ code, name }: { code: string; name: string }) {
  const text = useText();
  return (
    <Box role="status" sx={{ textAlign: 'center', mb: 2 }}>
      <Typography>{text('door.scan', { name })}</Typography>
      <QrCode value={`${location.origin}/door#${code}`} label={text('door.picture')} />
      <Typography
        sx={{ fontFamily: 'monospace', fontSize: '1.75rem', fontWeight: 700, letterSpacing: '0.15em' }}
      >
        {code}
      </Typography>
      <Typography variant="body2">{text('door.address', { address: `${location.host}/door` })}</Typography>
    </Box>
  );
}

function PhonesDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const text = useText();
  const devices = useDevices(eventId);
  const [name, setName] = useState('');
  const typed = name.trim() || text('door.nameOf', { place: devices.length + 1 });
  const [added, setAdded] = useState<{ id: number; code: string; name: string }>();
  const add = useDoorChange(
    (wanted: string) => doorCalls.add(eventId, wanted),
    (device) => {
      setAdded(device);
      setName('');
    },
  );
  const revoke = useDoorChange(doorCalls.revoke, () => setAdded(undefined));
  const isPaired = devices.some(({ id, isPaired: is }) => is && id === added?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(typed);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby="door-title">
      <DialogTitle id="door-title">{text('door.title')}</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 2 }}>{text('door.text')}</Typography>
        {added && !isPaired && <PairingCode code={added.code} name={added.name} />}
        {added && isPaired && (
          <Typography role="status" sx={{ fontWeight: 700, mb: 2 }}>
            {text('door.done', { name: added.name })}
          </Typography>
        )}
        <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            size="small"
            sx={{ flex: 1 }}
            label={text('door.name')}
            placeholder={text('door.nameOf', { place: devices.length + 1 })}
            value={name}
            onChange={({ target }) => setName(target.value)}
            slotProps={{ htmlInput: { maxLength: 40 }, inputLabel: { shrink: true } }}
          />
          <Button type="submit" variant="contained" loading={add.isPending}>
            {text('door.add')}
          </Button>
        </Box>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} onRevoke={() => revoke.mutate(device)} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <CloseButton label={text('action.close')} onClose={onClose} />
      </DialogActions>
    </Dialog>
  );
}

export function DoorPhones({ eventId }: { eventId: number }) {
  const text = useText();
  return (
    <DialogButton
      variant="outlined"
      startIcon={<PhoneAndroid />}
      dialog={(close) => <PhonesDialog eventId={eventId} onClose={close} />}
    >
      {text('door.title')}
    </DialogButton>
  );
}
