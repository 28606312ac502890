import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FPS_TYPES, MEMBER_BASES } from '../../../../db/constants.ts';
import { hasModule } from '../../../../db/profile.ts';
import { PAYMENT_DETAILS } from '../../../../db/validation/membership/membership.ts';
import { PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { membershipCalls, type Settings } from '../../../kit/data/membership-calls.ts';
import { useOfficeRules } from '../../../kit/data/useOfficeRules.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const SETTINGS = ['membership-settings'];
const NONE = 'none';

/** Edits the payment instructions on invoices and on the applicant's page. */
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
  const [settings, setSettings] = useState(stored);
  const onChange = (values: Partial<Settings>) => setSettings({ ...settings, ...values });
  const [isAsking, setAsking] = useState(false);
  const needsPassword = PAYMENT_DETAILS.some((name) => settings[name] !== stored[name]);
  const { save, isSaving, saveConfirmed } = useSaveSettings(settings);
  const part = { settings, onChange };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '30rem' }}>
      {hasModule('fps') && (
        <>
          <FpsTypeSelect {...part} />
          <DetailField name="fpsId" {...part} />
        </>
      )}
      <DetailField name="payeeName" {...part} />
      <DetailField name="chequePayee" {...part} />
      <DetailField name="bankAccount" {...part} />
      {hasModule('fps') && <RuleSwitch name="fpsCarriesReference" {...part} />}
      <RuleSwitch name="approvesOnPayment" {...part} />
      <RuleSwitch name="renewsByItself" {...part} />
      <RuleSwitch name="asksForConfirmation" {...part} />
      {stored.canPayOnline && <RuleSwitch name="paysOnline" {...part} />}
      <DetailField name="digestTo" {...part} />
      <MemberBasisSelect {...part} />
      <Box>
        <Button
          variant="outlined"
          loading={isSaving}
          disabled={settings === stored}
          onClick={() => (needsPassword ? setAsking(true) : save())}
        >
          {text('action.save')}
        </Button>
      </Box>
      {isAsking && (
        <PasswordStep
          title={text('money.settings.confirm')}
          text={text('money.settings.confirmText')}
          confirmLabel={text('action.save')}
          onConfirm={saveConfirmed}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

function useSaveSettings(settings: Settings) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => membershipCalls.saveSettings(settings),
    onSuccess: () => toast.success({ title: 'membership.saved' }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SETTINGS }),
  });
  async function saveConfirmed(currentPassword: string) {
    await membershipCalls.saveSettings({ ...settings, currentPassword });
    toast.success({ title: 'membership.saved' });
    await queryClient.invalidateQueries();
  }
  return { save: () => mutate(), isSaving: isPending, saveConfirmed };
}

interface PartProps {
  settings: Settings;
  onChange: (values: Partial<Settings>) => void;
}

interface DetailFieldProps extends PartProps {
  name: 'fpsId' | 'payeeName' | 'chequePayee' | 'bankAccount' | 'digestTo';
}

function DetailField({ name, settings, onChange }: DetailFieldProps) {
  const text = useText();
  return (
    <TextField
      label={text(`money.settings.${name}`)}
      helperText={
        name === 'payeeName' || name === 'digestTo' ? text(`money.settings.${name}Help`) : undefined
      }
      value={settings[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
}

interface RuleSwitchProps extends PartProps {
  name: 'fpsCarriesReference' | 'approvesOnPayment' | 'renewsByItself' | 'asksForConfirmation' | 'paysOnline';
}

function RuleSwitch({ name, settings, onChange }: RuleSwitchProps) {
  const text = useText();
  const { firstReminderDays: days } = useOfficeRules();
  return (
    <FormControlLabel
      control={
        <Switch checked={settings[name]} onChange={(_event, checked) => onChange({ [name]: checked })} />
      }
      label={text(`money.settings.${name}`, { days })}
    />
  );
}

function FpsTypeSelect({ settings, onChange }: PartProps) {
  const text = useText();
  return (
    <TextField
      select
      label={text('money.settings.fpsType')}
      value={settings.fpsType ?? NONE}
      onChange={({ target }) =>
        onChange({ fpsType: target.value === NONE ? null : (target.value as Settings['fpsType']) })
      }
    >
      {[NONE, ...FPS_TYPES].map((type) => (
        <MenuItem key={type} value={type}>
          {text(`money.settings.fpsTypes.${type as (typeof FPS_TYPES)[number]}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

function MemberBasisSelect({ settings, onChange }: PartProps) {
  const text = useText();
  return (
    <TextField
      select
      label={text('money.settings.memberBasis')}
      helperText={text('money.settings.memberBasisHelp')}
      value={settings.memberBasis}
      onChange={({ target }) => onChange({ memberBasis: target.value as Settings['memberBasis'] })}
    >
      {MEMBER_BASES.map((basis) => (
        <MenuItem key={basis} value={basis}>
          {text(`money.settings.memberBases.${basis}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
