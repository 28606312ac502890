import { moneyText } from '../../../../core/association/currency.ts';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';

interface Props {
  order: EventOrder;
  ids: number[];
  onChange: (ids: number[]) => void;
}

export function SeatChoice({ order, ids, onChange }: Props) {
  return standingOf(order).map(({ id, name, typeZh, priceCents }) => (
    <CheckField
      key={id}
      sx={{ display: 'flex' }}
      label={`${name} · ${typeZh} · ${moneyText(priceCents)}`}
      checked={ids.includes(id)}
      onCheck={(isOn) => onChange(isOn ? [...ids, id] : ids.filter((other) => other !== id))}
    />
  ));
}

export const standingOf = ({ participants }: EventOrder) =>
  participants.filter(({ status }) => status !== 'cancelled');
