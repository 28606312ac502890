import { Box, Button, Chip, Typography } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { MembershipPeriod } from '../../../../core/membership/validation/membership.ts';
import { termName } from '../../../../core/membership/year.ts';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { membershipCalls } from '../../../kit/data/membership-calls.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useLabel } from '../../../kit/rules/useLabel.ts';

export function PeriodItem({ period, onChange }: { period: MembershipPeriod; onChange: () => void }) {
  const text = useText();
  const label = useLabel();
  const { date } = useDates();
  const { year, startsOn, endsOn, cancelledAt, activatedAt, minuteRef, exemptReason, source } = period;
  const isCancelled = cancelledAt !== null;
  const mayCancel = useMayChange('membership-periods');
  const name = year === null ? text('membership.forLife') : termName(year, endsOn);
  const span = endsOn
    ? `${date(startsOn)} – ${date(endsOn)}`
    : text('membership.from', { date: date(startsOn) });
  return (
    <Box
      component="li"
      sx={{ ml: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box sx={{ mr: 'auto', opacity: isCancelled ? 0.75 : 1 }}>
        <Typography sx={{ fontWeight: 700, textDecoration: isCancelled ? 'line-through' : undefined }}>
          {name} · {label(period.memberType)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[span, text(`membership.sources.${source}`), minuteRef, exemptReason].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      {isCancelled && <Chip size="small" label={text('membership.cancelled')} />}
      {!isCancelled && !activatedAt && (
        <Chip size="small" color="warning" label={text('membership.inactive')} />
      )}
      {mayCancel && (source === 'recorded' || source === 'import') && (
        <CancelButton period={period} name={name} onChange={onChange} />
      )}
    </Box>
  );
}

interface CancelButtonProps {
  period: MembershipPeriod;
  name: string;
  onChange: () => void;
}

function CancelButton({ period, name, onChange }: CancelButtonProps) {
  const text = useText();
  const toast = useToast();
  const isCancelled = period.cancelledAt !== null;
  const { mutate, isPending } = useMutation({
    mutationFn: () => membershipCalls.cancel(period, !isCancelled),
    onSuccess: () =>
      toast.success({ title: isCancelled ? 'membership.restored' : 'membership.wasCancelled' }),
    onError: (error) => toast.failure('membership.failed', error),
    onSettled: onChange,
  });
  const act = isCancelled ? 'restore' : 'cancel';
  return (
    <Button
      size="small"
      loading={isPending}
      aria-label={text(`membership.${act}Of`, { name })}
      onClick={() => mutate()}
    >
      {text(`membership.${act}`)}
    </Button>
  );
}
