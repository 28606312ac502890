import { Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { centsOf, plainAmount } from '../../../../core/association/currency.ts';
import type { TicketQuota, TicketType } from '../../../../core/events/validation/orders.ts';
import { orderCalls } from '../../../kit/data/order-calls.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { fromHongKongInput, toHongKongInput } from '../../../kit/i18n/dates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useTicketChange } from './useTickets.ts';

interface Props {
  formId: number;
  type: TicketType | undefined;
  quotas: TicketQuota[];
  next: number;
  onClose: () => void;
}

const typedOf = (type: TicketType | undefined, quotas: TicketQuota[]) => ({
  nameZh: type?.nameZh ?? '',
  nameEn: type?.nameEn ?? '',
  price: type ? plainAmount(type.priceCents) : '',
  opensAt: toHongKongInput(type?.opensAt),
  closesAt: toHongKongInput(type?.closesAt),
  mostPerOrder: String(type?.mostPerOrder ?? 10),
  mostPerMember: type?.mostPerMember ? String(type.mostPerMember) : '',
  isForMembers: type?.audience === 'member',
  isActive: type?.isActive ?? true,
  quotaIds: type?.quotaIds ?? quotas.map(({ id }) => id),
});
type Typed = ReturnType<typeof typedOf>;

const valuesOf = (typed: Typed, sortOrder: number) => ({
  nameZh: typed.nameZh,
  nameEn: typed.nameEn,
  priceCents: centsOf(typed.price) ?? 0,
  opensAt: fromHongKongInput(typed.opensAt),
  closesAt: fromHongKongInput(typed.closesAt),
  mostPerOrder: Number(typed.mostPerOrder),
  mostPerMember: typed.mostPerMember ? Number(typed.mostPerMember) : null,
  audience: typed.isForMembers ? ('member' as const) : ('all' as const),
  isActive: typed.isActive,
  quotaIds: typed.quotaIds,
  sortOrder,
});

const isComplete = ({ nameZh, price, mostPerOrder, mostPerMember }: Typed) =>
  nameZh.trim() !== '' &&
  centsOf(price) !== undefined &&
  /^[1-9]\d{0,2}$/.test(mostPerOrder) &&
  /^([1-9]\d{0,2})?$/.test(mostPerMember);

export function TypeDialog({ formId, type, quotas, next, onClose }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(() => typedOf(type, quotas));
  const { mutate, isPending } = useTicketChange(onClose);
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change });
  const field = (
    name: 'nameZh' | 'nameEn' | 'price' | 'opensAt' | 'closesAt' | 'mostPerOrder' | 'mostPerMember',
    more: object = {},
  ) => (
    <TextField
      fullWidth
      label={text(`sale.fields.${name}`)}
      value={typed[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...more}
    />
  );
  const time = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } } };
  const save = () => {
    const values = valuesOf(typed, type?.sortOrder ?? next);
    return type ? orderCalls.changeType(type, values) : orderCalls.addType(formId, values);
  };
  return (
    <ConfirmDialog
      isOpen
      title={type ? text('sale.editType', { name: type.nameZh }) : text('sale.addType')}
      text={text('sale.typeText')}
      confirmLabel={text('action.save')}
      isWorking={isPending}
      isIncomplete={!isComplete(typed)}
      onConfirm={() => mutate(save)}
      onCancel={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 2 }}>
        {field('nameZh')}
        {field('nameEn')}
        {field('price', { slotProps: { htmlInput: { inputMode: 'decimal' } } })}
        {field('opensAt', time)}
        {field('closesAt', time)}
        {field('mostPerOrder', { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
        {field('mostPerMember', { slotProps: { htmlInput: { inputMode: 'numeric' } } })}
        <TypeChecks typed={typed} quotas={quotas} onChange={set} />
        {type && (
          <Button color="error" onClick={() => mutate(() => orderCalls.removeType(type))}>
            {text('sale.removeType')}
          </Button>
        )}
      </Box>
    </ConfirmDialog>
  );
}

interface TypeChecksProps {
  typed: Typed;
  quotas: TicketQuota[];
  onChange: (change: Partial<Typed>) => void;
}

function TypeChecks({ typed, quotas, onChange }: TypeChecksProps) {
  const text = useText();
  return (
    <Box>
      <Check
        label={text('sale.membersOnly')}
        isOn={typed.isForMembers}
        onChange={(isForMembers) => onChange({ isForMembers })}
      />
      {quotas.map(({ id, name }) => (
        <Check
          key={id}
          label={text('sale.usesQuota', { name })}
          isOn={typed.quotaIds.includes(id)}
          onChange={(isOn) =>
            onChange({
              quotaIds: isOn ? [...typed.quotaIds, id] : typed.quotaIds.filter((other) => other !== id),
            })
          }
        />
      ))}
      <Check
        label={text('sale.isActive')}
        isOn={typed.isActive}
        onChange={(isActive) => onChange({ isActive })}
      />
    </Box>
  );
}

interface CheckProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

const Check = ({ label, isOn, onChange }: CheckProps) => (
  <CheckField sx={{ display: 'flex' }} label={label} checked={isOn} onCheck={onChange} />
);
