import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { MemberNumbering as Rules } from '../../../../../core/membership/validation/member-numbering.ts';
import { type Faults, PasswordStep } from '../../../../kit/account/PasswordStep.tsx';
import { errorMessage } from '../../../../kit/data/http.ts';
import { membershipCalls } from '../../../../kit/data/membership-calls.ts';
import { LeaveGuard } from '../../../../kit/dialogs/UnsavedGuard.tsx';
import { ListFailure, ListSkeleton } from '../../../../kit/feedback/ListStates.tsx';
import { useToast } from '../../../../kit/feedback/useToast.ts';
import { SwitchField } from '../../../../kit/fields/CheckField.tsx';
import { useText } from '../../../../kit/i18n/useText.ts';
import { NumberingOutcome } from './NumberingOutcome.tsx';

const NUMBERING = ['member-numbering'];

export function MemberNumbering() {
  const { data, error, refetch } = useQuery({
    queryKey: NUMBERING,
    queryFn: membershipCalls.numbering,
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  return <NumberingForm key={data.updatedAt} stored={data} />;
}

interface Typed {
  isOwn: boolean;
  prefix: string;
  width: string;
  next: string;
}

const typedOf = ({ isOwn, prefix, width, next }: Rules): Typed => ({
  isOwn,
  prefix,
  width: String(width),
  next: String(next),
});

const rulesOf = ({ prefix, width, next }: Typed) => ({
  prefix: prefix.trim(),
  width: Number(width),
  next: Number(next),
});

const faultOf = (error: Error | null, field: string): string | undefined =>
  error instanceof HttpError ? error.body?.errors?.[field] : undefined;

function useNumbering(stored: Rules) {
  const toast = useToast();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(stored));
  const [isAsking, setAsking] = useState(false);
  const [faults, setFaults] = useState<Faults>({});
  const check = useMutation({ mutationFn: () => membershipCalls.checkNumbering(rulesOf(typed)) });
  const outcome = check.data;
  const hasCollisions = typed.isOwn && Boolean(outcome?.collisions.length);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(typedOf(stored));
  // The association's own numbering can be saved only after its effect was previewed.
  const canSave = isChanged && (Boolean(outcome) || !typed.isOwn);
  function change(values: Partial<Typed>) {
    setTyped({ ...typed, ...values });
    setFaults({});
    // Discards the preview when a rule changes. The switch for the association's own numbering does not affect
    // the preview.
    if (!('isOwn' in values)) check.reset();
  }
  async function save(currentPassword: string) {
    const { updatedAt } = stored;
    const rules = typed.isOwn || outcome ? rulesOf(typed) : {};
    await membershipCalls.saveNumbering({
      ...rules,
      isOwn: typed.isOwn,
      updatedAt,
      currentPassword,
      ...(hasCollisions && { acceptsCollisions: true }),
    });
    setAsking(false);
    toast.success({ title: 'membership.saved' });
    await queryClient.invalidateQueries({ queryKey: NUMBERING });
  }
  return {
    typed,
    change,
    check,
    hasCollisions,
    isChanged,
    canSave,
    isAsking,
    setAsking,
    faults,
    setFaults,
    save,
  };
}

function NumberingForm({ stored }: { stored: Rules }) {
  const text = useText();
  const numbering = useNumbering(stored);
  const { typed, change, check, hasCollisions, isChanged, canSave, isAsking, setAsking, save } = numbering;
  const { faults, setFaults } = numbering;
  const outcome = check.data;
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: '40rem' }}>
      <LeaveGuard isDirty={isChanged} />
      <SwitchField
        label={text('membership.isOwnNumbering')}
        checked={typed.isOwn}
        onCheck={(isOwn) => change({ isOwn })}
      />
      <RuleFields typed={typed} error={check.error} faults={faults} onChange={change} />
      {outcome && <NumberingOutcome outcome={outcome} />}
      {isChanged && !canSave && (
        <Typography variant="body2">{text('membership.numberCheckFirst')}</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" loading={check.isPending} onClick={() => check.mutate()}>
          {text('membership.numberCheck')}
        </Button>
        <Button variant="contained" disabled={!canSave} onClick={() => setAsking(true)}>
          {text(hasCollisions ? 'membership.numberAccept' : 'action.save')}
        </Button>
      </Box>
      {isAsking && (
        <PasswordStep
          title={text('membership.numbering')}
          text={text(typed.isOwn ? 'membership.numberSaveOwn' : 'membership.numberSaveCode', {
            number: outcome?.nextNumber ?? '',
          })}
          confirmLabel={text('action.save')}
          onConfirm={save}
          onFaults={(faults) => {
            setFaults(faults);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

interface RuleFieldsProps {
  typed: Typed;
  error: Error | null;
  faults: Faults;
  onChange: (values: Partial<Typed>) => void;
}

const FIELDS = [
  ['prefix', 'membership.numberPrefix'],
  ['width', 'membership.numberWidth'],
  ['next', 'membership.numberNext'],
] as const;

function RuleFields({ typed, error, faults, onChange }: RuleFieldsProps) {
  const text = useText();
  const faultAt = (field: string) => faults[field] ?? faultOf(error, field);
  const isOfField = FIELDS.some(([field]) => faultOf(error, field));
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {FIELDS.map(([field, label]) => (
          <TextField
            key={field}
            label={text(label)}
            value={typed[field]}
            error={Boolean(faultAt(field))}
            helperText={faultAt(field)}
            onChange={({ target }) => onChange({ [field]: target.value })}
            sx={{ width: '11rem' }}
            slotProps={{ htmlInput: field === 'prefix' ? { maxLength: 20 } : { inputMode: 'numeric' } }}
          />
        ))}
      </Box>
      {error && !isOfField && <Alert severity="error">{errorMessage(error)}</Alert>}
    </>
  );
}
