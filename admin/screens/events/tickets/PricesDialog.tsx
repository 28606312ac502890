import { Box, TextField } from '@mui/material';
import { useState } from 'react';
import { centsOf } from '../../../../core/association/currency.ts';
import { orderCalls, type TicketTypeValues } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { fromHongKongInput } from '../../../kit/i18n/dates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useTicketChange } from './useTickets.ts';

const EMPTY = { standard: '', member: '', early: '', until: '', places: '' };
type Field = keyof typeof EMPTY;
const PRICES = ['standard', 'member', 'early'] as const;

function typesOf(typed: typeof EMPTY, quotaIds: number[]): TicketTypeValues[] {
  const closesAt = fromHongKongInput(typed.until);
  const all: (TicketTypeValues & { price: string })[] = [
    { nameZh: '早鳥票', nameEn: 'Early bird', closesAt: closesAt, price: typed.early },
    { nameZh: '標準票', nameEn: 'Standard', price: typed.standard },
    { nameZh: '會員票', nameEn: 'Member', audience: 'member', price: typed.member },
  ];
  return all
    .filter(({ price }) => price.trim() !== '')
    .map(({ price, ...type }, sortOrder) => ({
      ...type,
      priceCents: centsOf(price) ?? 0,
      quotaIds,
      sortOrder,
    }));
}

async function store(formId: number, typed: typeof EMPTY, name: string) {
  const quotaIds = typed.places ? [(await orderCalls.addQuota(formId, name, Number(typed.places))).id] : [];
  for (const type of typesOf(typed, quotaIds)) await orderCalls.addType(formId, type);
}

export function PricesDialog({ formId, onClose }: { formId: number; onClose: () => void }) {
  const text = useText();
  const [typed, setTyped] = useState(EMPTY);
  const { mutate, isPending } = useTicketChange(onClose);
  const isWrong = (name: Field) => typed[name].trim() !== '' && centsOf(typed[name]) === undefined;
  const isEarlyOpen = typed.early.trim() !== '' && typed.until === '';
  const field = (name: Field, more: object = {}) => (
    <TextField
      key={name}
      fullWidth
      label={text(`sale.preset.${name}`)}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      {...more}
    />
  );
  return (
    <ConfirmDialog
      isOpen
      title={text('sale.threePrices')}
      text={text('sale.threePricesText')}
      confirmLabel={text('action.save')}
      isWorking={isPending}
      isIncomplete={
        typed.standard.trim() === '' ||
        PRICES.some(isWrong) ||
        isEarlyOpen ||
        !/^\d{0,6}$/.test(typed.places.trim())
      }
      onConfirm={() => mutate(() => store(formId, typed, text('sale.places')))}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {PRICES.map((name) =>
          field(name, { error: isWrong(name), slotProps: { htmlInput: { inputMode: 'decimal' } } }),
        )}
        {field('until', {
          type: 'datetime-local',
          error: isEarlyOpen,
          slotProps: { inputLabel: { shrink: true } },
        })}
        {field('places', { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
      </Box>
    </ConfirmDialog>
  );
}
