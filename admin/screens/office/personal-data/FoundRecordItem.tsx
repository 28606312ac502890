import { Box, Checkbox, FormControlLabel, Typography } from '@mui/material';
import type { FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface FoundRecordItemProps {
  record: FoundRecord;
  isChosen: boolean;
  onToggle: () => void;
}

export function FoundRecordItem({ record, isChosen, onToggle }: FoundRecordItemProps) {
  const text = useText();
  const { date } = useDates();
  const { resource, roles = [], name, email, phone, about, at, isSure, effect, keptUntil } = record;
  const kind =
    resource === 'members' && effect === 'delete'
      ? text('personalData.resource.applications')
      : text(`personalData.resource.${resource}`);
  const asWhom = roles.map((role) => text(`personalData.role.${role}`)).join(text('app.comma'));
  return (
    <Box component="li" sx={{ px: 2, py: 1, bgcolor: 'background.paper', border: 1, borderColor: 'divider' }}>
      <FormControlLabel
        control={<Checkbox checked={isChosen} onChange={onToggle} />}
        label={
          <Typography component="span" sx={{ fontWeight: 700 }}>
            {kind} · {about}
          </Typography>
        }
      />
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {[name, email, phone, date(at)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[
          asWhom,
          !isSure && text('personalData.byNameOnly'),
          text(`personalData.effect.${effect}`),
          keptUntil && text('personalData.keptUntil', { date: date(keptUntil) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </Box>
  );
}
