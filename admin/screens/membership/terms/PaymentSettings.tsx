import { Box, Button, TextField } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasModule } from '../../../../core/association/profile.ts';
import { MEMBER_BASES } from '../../../../core/membership/kinds.ts';
import { PAYMENT_DETAILS } from '../../../../core/membership/validation/membership.ts';
import { FPS_TYPES } from '../../../../core/money/kinds.ts';
import { LONGEST_PAYEE_NAME, shortPayeeName } from '../../../../core/money/payee-name.ts';
import { type Faults, PasswordStep } from '../../../kit/account/PasswordStep.tsx';
import { membershipCalls, type Settings } from '../../../kit/data/membership-calls.ts';
import { LeaveGuard } from '../../../kit/dialogs/UnsavedGuard.tsx';
import { useTypedOver } from '../../../kit/editing/useTypedOver.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { useCall } from '../../../kit/feedback/useCall.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { SwitchField } from '../../../kit/fields/CheckField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { useOfficeRules } from '../../../kit/rules/useOfficeRules.ts';

const SETTINGS = ['membership-settings'];
const NONE = 'none';

export function PaymentSettings() {
  const { data, error, refetch } = useQuery({
    queryKey: SETTINGS,
    queryFn: membershipCalls.settings,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <SettingsForm stored={data} />;
}

function SettingsForm({ stored }: { stored: Settings }) {
  const text = useText();
  const { typed: settings, changes, seen, isChanged, set, drop } = useTypedOver(stored);
  const [faults, setFaults] = useState<Faults>({});
  const tooLong = useTooLong(settings);
  function onChange(values: Partial<Settings>) {
    set(values);
    setFaults(({ ...others }) => {
      for (const name of Object.keys(values)) delete others[name];
      return others;
    });
  }
  const [isAsking, setAsking] = useState(false);
  const needsPassword = PAYMENT_DETAILS.some((name) => name in changes);
  const { save, isSaving, saveConfirmed } = useSaveSettings(changes, seen, drop);
  const part = { settings, onChange, faults: { ...tooLong, ...faults } };
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2, maxWidth: '30rem' }}>
      <LeaveGuard isDirty={isChanged && !isSaving} />
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
          disabled={!isChanged || Object.keys(tooLong).length > 0}
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
          onFaults={(found) => {
            setFaults(found);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

function useSaveSettings(
  changes: Partial<Settings>,
  updatedAt: string,
  drop: (saved: Partial<Settings>) => void,
) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useCall({
    call: (sent: Partial<Settings>) => membershipCalls.saveSettings({ ...sent, updatedAt }),
    done: 'membership.saved',
    onDone: (_, sent) => refresh(sent),
    failed: 'membership.failed',
    refreshes: SETTINGS,
  });
  async function refresh(sent: Partial<Settings>) {
    await queryClient.invalidateQueries();
    drop(sent);
  }
  async function saveConfirmed(currentPassword: string) {
    await membershipCalls.saveSettings({ ...changes, updatedAt, currentPassword });
    toast.success({ title: 'membership.saved' });
    await refresh(changes);
  }
  return { save: () => mutate(changes), isSaving: isPending, saveConfirmed };
}

const LONGEST = {
  fpsId: 50,
  payeeName: LONGEST_PAYEE_NAME,
  chequePayee: 200,
  bankAccount: 200,
  digestTo: 254,
};

function useTooLong(settings: Settings): Faults {
  const text = useText();
  const names = Object.keys(LONGEST) as (keyof typeof LONGEST)[];
  return Object.fromEntries(
    names
      .filter((name) => settings[name].trim().length > LONGEST[name])
      .map((name) => [name, text('money.settings.tooLong', { count: LONGEST[name] })]),
  );
}

interface PartProps {
  settings: Settings;
  faults?: Faults;
  onChange: (values: Partial<Settings>) => void;
}

interface DetailFieldProps extends PartProps {
  name: 'fpsId' | 'payeeName' | 'chequePayee' | 'bankAccount' | 'digestTo';
}

function DetailField({ name, settings, faults, onChange }: DetailFieldProps) {
  const text = useText();
  const value = settings[name];
  const help = name === 'payeeName' || name === 'digestTo' ? text(`money.settings.${name}Help`) : '';
  const count = name === 'payeeName' && value ? `${value.trim().length} / ${LONGEST_PAYEE_NAME}` : '';
  const short = shortPayeeName(value);
  return (
    <Box>
      <TextField
        fullWidth
        label={text(`money.settings.${name}`)}
        error={Boolean(faults?.[name])}
        helperText={[faults?.[name], help, count].filter(Boolean).join(' · ') || undefined}
        value={value}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
      {name === 'payeeName' && short !== value.trim() && (
        <Button size="small" onClick={() => onChange({ payeeName: short })}>
          {text('money.settings.usePayeeName', { name: short })}
        </Button>
      )}
    </Box>
  );
}

interface RuleSwitchProps extends PartProps {
  name: 'fpsCarriesReference' | 'approvesOnPayment' | 'renewsByItself' | 'asksForConfirmation' | 'paysOnline';
}

function RuleSwitch({ name, settings, onChange }: RuleSwitchProps) {
  const text = useText();
  const { firstReminderDays: days } = useOfficeRules();
  return (
    <SwitchField
      label={text(`money.settings.${name}`, { days })}
      checked={settings[name]}
      onCheck={(checked) => onChange({ [name]: checked })}
    />
  );
}

function FpsTypeSelect({ settings, onChange }: PartProps) {
  const text = useText();
  return (
    <SelectField
      label={text('money.settings.fpsType')}
      helperText={text('money.settings.fpsTypeHelp')}
      value={settings.fpsType ?? NONE}
      options={[NONE, ...FPS_TYPES]}
      nameOf={(type) => text(`money.settings.fpsTypes.${type as (typeof FPS_TYPES)[number]}`)}
      onChoose={(type) => onChange({ fpsType: type === NONE ? null : type })}
    />
  );
}

function MemberBasisSelect({ settings, onChange }: PartProps) {
  const text = useText();
  return (
    <SelectField
      label={text('money.settings.memberBasis')}
      helperText={text('money.settings.memberBasisHelp')}
      value={settings.memberBasis}
      options={MEMBER_BASES}
      nameOf={(basis) => text(`money.settings.memberBases.${basis}`)}
      onChoose={(memberBasis) => onChange({ memberBasis })}
    />
  );
}
