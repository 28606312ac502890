import { FormGroup, FormLabel, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { moneyText } from '../../../../core/association/currency.ts';
import { hongKongDay } from '../../../../core/dates/days.ts';
import { timesOf } from '../../../../core/events/slot-texts.ts';
import type { VenueBooking, VenueOpening } from '../../../../core/events/validation/venue.ts';
import { ConfirmDialog } from '../../../kit/feedback/ConfirmDialog.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { Choice } from '../../../kit/preview/Choice.tsx';
import { useSlotsText, useVenueChange } from './useVenue.ts';
import { venueCalls } from './venue-calls.ts';
import { cellsOf } from './week.ts';

const FIELDS = ['contactName', 'company', 'contactEmail', 'contactPhone'] as const;
const TYPES: Partial<Record<(typeof FIELDS)[number], string>> = {
  contactEmail: 'email',
  contactPhone: 'tel',
};
type Rate = 'public' | 'member';

const EMPTY = { contactName: '', company: '', contactEmail: '', contactPhone: '' };

interface Props {
  venue: string;
  venueName: string;
  start: string;
  opening: VenueOpening;
  bookings: VenueBooking[];
  onClose: () => void;
  onBooked: (booking: VenueBooking) => void;
}

export function BookDialog({ venue, venueName, start, opening, bookings, onClose, onBooked }: Props) {
  const text = useText();
  const slotsText = useSlotsText();
  const [requestId] = useState(() => crypto.randomUUID());
  const [use, setUse] = useState<'hire' | 'own'>('hire');
  const [rate, setRate] = useState<Rate>('public');
  const [slots, setSlots] = useState([start]);
  const [fields, setFields] = useState(EMPTY);
  const [purpose, setPurpose] = useState('');
  const isOwnUse = use === 'own';
  const { mutate, isPending } = useVenueChange(isOwnUse ? 'venue.kept' : 'venue.booked', onBooked);
  const cents = rate === 'member' ? opening.memberCents : opening.publicCents;
  return (
    <ConfirmDialog
      isOpen
      title={text('venue.bookTitle', { venue: venueName })}
      text={slotsText({ slots })}
      confirmLabel={text(isOwnUse ? 'venue.keepSlot' : 'venue.book')}
      isWorking={isPending}
      isIncomplete={slots.length === 0 || (!isOwnUse && (fields.contactName.trim() === '' || !cents))}
      onConfirm={() =>
        mutate(() =>
          venueCalls.book({
            ...{ requestId, venue, slots, isOwnUse, purpose },
            ...(!isOwnUse && { ...fields, ...(cents !== null && { rateCents: cents }) }),
          }),
        )
      }
      onCancel={onClose}
    >
      <Stack spacing={2} sx={{ mt: 2 }}>
        <Choice
          label={text('venue.use')}
          value={use}
          options={{ hire: text('venue.forHire'), own: text('venue.ownUse') }}
          onChange={setUse}
        />
        <SlotChoice start={start} opening={opening} bookings={bookings} slots={slots} onChange={setSlots} />
        {!isOwnUse && <HirerFields fields={fields} onChange={setFields} />}
        <TextField
          label={text('venue.purpose')}
          value={purpose}
          onChange={({ target }) => setPurpose(target.value)}
        />
        {!isOwnUse && <RateChoice opening={opening} rate={rate} onChange={setRate} />}
      </Stack>
    </ConfirmDialog>
  );
}

interface HirerFieldsProps {
  fields: typeof EMPTY;
  onChange: (fields: typeof EMPTY) => void;
}

function HirerFields({ fields, onChange }: HirerFieldsProps) {
  const text = useText();
  return FIELDS.map((name) => (
    <TextField
      key={name}
      label={text(`venue.${name}`)}
      required={name === 'contactName'}
      type={TYPES[name] ?? 'text'}
      value={fields[name]}
      onChange={({ target }) => onChange({ ...fields, [name]: target.value })}
    />
  ));
}

interface RateChoiceProps {
  opening: VenueOpening;
  rate: Rate;
  onChange: (rate: Rate) => void;
}

function RateChoice({ opening, rate, onChange }: RateChoiceProps) {
  const text = useText();
  const rates = { public: opening.publicCents ?? 0, member: opening.memberCents ?? 0 };
  return (
    <Choice
      label={text('venue.rate')}
      value={rate}
      options={{
        public: text('venue.publicOf', { rate: moneyText(rates.public) }),
        member: text('venue.memberOf', { rate: moneyText(rates.member) }),
      }}
      onChange={onChange}
    />
  );
}

interface SlotChoiceProps {
  start: string;
  opening: VenueOpening;
  bookings: VenueBooking[];
  slots: string[];
  onChange: (slots: string[]) => void;
}

function SlotChoice({ start, opening, bookings, slots, onChange }: SlotChoiceProps) {
  const text = useText();
  const day = hongKongDay(new Date(start));
  const free = (
    cellsOf({ days: [day], now: new Date(), slots: opening.slots, bookings }).get(day) ?? []
  ).filter(({ booking }) => !booking);
  const toggle = (slot: string) =>
    onChange(slots.includes(slot) ? slots.filter((other) => other !== slot) : [...slots, slot].sort());
  return (
    <FormGroup role="group" aria-labelledby="venue-slots">
      <FormLabel id="venue-slots">{text('venue.slots')}</FormLabel>
      {free.map(({ start: slot }) => (
        <CheckField
          key={slot}
          label={timesOf([new Date(slot)])}
          checked={slots.includes(slot)}
          onCheck={() => toggle(slot)}
        />
      ))}
    </FormGroup>
  );
}
