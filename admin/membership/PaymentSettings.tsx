import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FPS_TYPES } from '../../db/constants.ts';
import { membershipCalls, type Settings } from '../data/membership-calls.ts';
import { useText } from '../i18n/useText.ts';
import { useToast } from '../layout/useToast.ts';
import { ListFailure, ListSkeleton } from '../lists/ListStates.tsx';

const SETTINGS = ['membership-settings'];
const NONE = 'none';

/** To where and how members pay: what invoices and the page of an applicant show. */
export function PaymentSettings() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <SettingsForm key={data.updatedAt} stored={data} />;
}

function SettingsForm({ stored }: { stored: Settings }) {
  const text = useText();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState(stored);
  const change = (values: Partial<Settings>) => setSettings({ ...settings, ...values });
  const { mutate, isPending } = useMutation({
    mutationFn: () => membershipCalls.saveSettings(settings),
    onSuccess: () => toast.success({ title: 'membership.saved' }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  const field = (name: 'fpsId' | 'payeeName' | 'chequePayee' | 'bankAccount' | 'digestTo') => (
    <TextField
      label={text(`money.settings.${name}`)}
      helperText={
        name === 'payeeName' || name === 'digestTo' ? text(`money.settings.${name}Help`) : undefined
      }
      value={settings[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  );
  const toggle = (
    name: 'fpsCarriesReference' | 'approvesOnPayment' | 'renewsByItself' | 'asksForConfirmation',
  ) => (
    <FormControlLabel
      control={
        <Switch checked={settings[name]} onChange={(_event, checked) => change({ [name]: checked })} />
      }
      label={text(`money.settings.${name}`)}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '30rem' }}>
      <TextField
        select
        label={text('money.settings.fpsType')}
        value={settings.fpsType ?? NONE}
        onChange={({ target }) =>
          change({ fpsType: target.value === NONE ? null : (target.value as Settings['fpsType']) })
        }
      >
        {[NONE, ...FPS_TYPES].map((type) => (
          <MenuItem key={type} value={type}>
            {text(`money.settings.fpsTypes.${type as (typeof FPS_TYPES)[number]}`)}
          </MenuItem>
        ))}
      </TextField>
      {field('fpsId')}
      {field('payeeName')}
      {field('chequePayee')}
      {field('bankAccount')}
      {toggle('fpsCarriesReference')}
      {toggle('approvesOnPayment')}
      {toggle('renewsByItself')}
      {toggle('asksForConfirmation')}
      {field('digestTo')}
      <Box>
        <Button
          variant="outlined"
          loading={isPending}
          disabled={settings === stored}
          onClick={() => mutate()}
        >
          {text('action.save')}
        </Button>
      </Box>
    </Box>
  );
}
