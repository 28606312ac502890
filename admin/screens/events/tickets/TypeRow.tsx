import Edit from '@mui/icons-material/EditOutlined';
import { Box, Chip, IconButton, Typography } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { TicketQuota, TicketType } from '../../../../core/events/validation/orders.ts';
import { useDates } from '../../../kit/i18n/useDates.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
} as const;

interface Props {
  type: TicketType;
  quotas: TicketQuota[];
  onEdit: () => void;
}

export function TypeRow({ type, quotas, onEdit }: Props) {
  const text = useText();
  const { dateTime } = useDates();
  const { nameZh, nameEn, priceCents, audience, opensAt, closesAt, quotaIds, isActive } = type;
  const shared = quotas.filter(({ id }) => quotaIds.includes(id)).map(({ name }) => name);
  const facts = [
    nameEn,
    opensAt && text('sale.from', { at: dateTime(opensAt) }),
    closesAt && text('sale.until', { at: dateTime(closesAt) }),
    shared.join(', '),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ ...ROW, opacity: isActive ? 1 : 0.7 }}>
      <Box sx={{ flex: 1, minWidth: '10rem' }}>
        <Typography sx={{ fontWeight: 700 }}>
          {nameZh}{' '}
          {audience === 'member' && <Chip size="small" color="secondary" label={text('sale.membersOnly')} />}{' '}
          {!isActive && <Chip size="small" label={text('sale.inactive')} />}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.join(' · ')}
        </Typography>
      </Box>
      <Typography sx={{ fontSize: '1.25rem', fontWeight: 700 }}>
        {priceCents === 0 ? text('sale.free') : moneyText(priceCents)}
      </Typography>
      <IconButton color="primary" aria-label={text('sale.editType', { name: nameZh })} onClick={onEdit}>
        <Edit fontSize="small" />
      </IconButton>
    </Box>
  );
}
