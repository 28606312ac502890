import { Checkbox, FormControlLabel } from '@mui/material';
import { moneyText } from '../../../../core/association/currency.ts';
import type { EventOrder } from '../../../../core/events/validation/orders.ts';

interface Props {
  order: EventOrder;
  ids: number[];
  onChange: (ids: number[]) => void;
}

export function SeatChoice({ order, ids, onChange }: Props) {
  return standingOf(order).map(({ id, name, typeZh, priceCents }) => (
    <FormControlLabel
      key={id}
      sx={{ display: 'flex' }}
      control={
        <Checkbox
          checked={ids.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...ids, id] : ids.filter((other) => other !== id))
          }
        />
      }
      label={`${name} · ${typeZh} · ${moneyText(priceCents)}`}
    />
  ));
}

export const standingOf = ({ participants }: EventOrder) =>
  participants.filter(({ status }) => status !== 'cancelled');
