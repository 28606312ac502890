import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { MEMBER_TYPES } from '../../db/constants.ts';
import type { Member } from '../../db/validation/members.ts';
import { isUnanswered } from '../data/failures.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';
import { today } from '../i18n/today.ts';
import { useText } from '../i18n/useText.ts';
import { memberName } from '../members/field-groups.ts';
import { useApprove } from './review.ts';

const [PERMANENT] = MEMBER_TYPES;

export function ApproveButton({ member }: { member: Member }) {
  const text = useText();
  const name = memberName(member);
  const [isAsking, setAsking] = useState(false);
  const [isPermanent, setPermanent] = useState(false);
  const [joinDate, setJoinDate] = useState('');
  const { mutate, isPending, giveUp } = useApprove();
  const close = () => setAsking(false);
  const settle = (_answer: unknown, error: unknown) => isUnanswered(error) || close();
  function ask() {
    setJoinDate(member.memberJoinDate || today());
    setAsking(true);
  }
  function cancel() {
    giveUp();
    close();
  }
  return (
    <>
      <Button
        size="small"
        variant="contained"
        aria-label={text('pending.approveOf', { name })}
        onClick={ask}
        sx={{ mx: 0.5 }}
      >
        {text('pending.approve')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('pending.approveTitle')}
        text={text('pending.approveText', { name })}
        confirmLabel={text('pending.approve')}
        isWorking={isPending}
        onConfirm={() =>
          mutate([member, isPermanent ? 'permanent' : 'ordinary', joinDate], { onSettled: settle })
        }
        onCancel={cancel}
      >
        <JoinDate value={joinDate} onChange={setJoinDate} />
        {member.memberType === PERMANENT && <PermanentChoice isOn={isPermanent} onChange={setPermanent} />}
      </ConfirmDialog>
    </>
  );
}

interface JoinDateProps {
  value: string;
  onChange: (value: string) => void;
}

const DAY = /^(\d{4}-\d{2}-\d{2})?$/;

/** Old records say when a member joined in words: those stay words. */
function JoinDate({ value, onChange }: JoinDateProps) {
  const text = useText();
  const [type] = useState(DAY.test(value) ? 'date' : 'text');
  return (
    <TextField
      type={type}
      fullWidth
      sx={{ mt: 2 }}
      label={text('pending.joinDate')}
      helperText={text('pending.joinDateHelp')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

interface PermanentChoiceProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Permanent membership needs the board's approval, so nobody gets it by default (docs/api.md 7). */
function PermanentChoice({ isOn, onChange }: PermanentChoiceProps) {
  const text = useText();
  return (
    <>
      <FormControlLabel
        sx={{ mt: 1.5 }}
        control={<Checkbox checked={isOn} onChange={(_event, checked) => onChange(checked)} />}
        label={text('pending.approvePermanent')}
      />
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
        {text('pending.approvePermanentHelp')}
      </Typography>
    </>
  );
}
