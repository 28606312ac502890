import { moneyText } from '../../../core/association/currency.ts';
import type { FreeSlots, RequestedVenue } from '../../../core/events/validation/venue.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { fill } from '../../i18n/fill.ts';
import { TextArea, TextField } from '../form/Field.tsx';
import { HiddenField, PrivacyStatement, Section, SubmitRow } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { message } from '../form/strings.ts';
import { type Chosen, SlotPicker } from './SlotPicker.tsx';
import type { VenueStrings } from './strings.ts';
import { useVenueForm, type VenueFields } from './use-venue-form.ts';

interface Props {
  free: FreeSlots;
  monday: string;
  onWeek: (monday: string) => void;
  onStale: () => void;
  onSent: (answer: RequestedVenue, chosen: Chosen) => void;
  strings: VenueStrings;
}

export function VenueForm({ free, monday, onWeek, strings, ...outcome }: Props) {
  const t = strings.booking;
  const { form, chosen, choose, rateCents, token, dropLink, notice, submission, onSubmit } = useVenueForm({
    free,
    strings,
    ...outcome,
  });
  const { errors } = form.formState;
  const field = (name: Exclude<keyof VenueFields, 'slots' | typeof HIDDEN_FIELD>) => ({
    label: t[name],
    registration: form.register(name),
    error: message(strings, errors[name]?.message),
  });
  const required = { required: true, mark: strings.form.required };
  const count = chosen.slots.length;
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-8">
      <SlotPicker
        free={free}
        monday={monday}
        onWeek={onWeek}
        chosen={chosen}
        onChange={choose}
        error={message(strings, errors.slots?.message)}
        strings={strings}
      />
      <MemberNote token={token} onDrop={dropLink} strings={strings} />
      <p role="status" className="border-s-8 border-mustard ps-5 text-lg">
        {count === 0
          ? fill(t.rate, { rate: moneyText(rateCents) })
          : fill(t.total, {
              n: count,
              rate: moneyText(rateCents),
              sum: moneyText(rateCents * count),
            })}
      </p>
      <Section title={t.contact}>
        <TextField {...field('contactName')} {...required} autoComplete="name" />
        <TextField {...field('company')} autoComplete="organization" hint={t.companyHint} />
        <TextField {...field('contactEmail')} {...required} type="email" autoComplete="email" />
        <TextField {...field('contactPhone')} {...required} type="tel" autoComplete="tel" />
        <TextArea {...field('purpose')} {...required} rows={3} className="span-6" />
      </Section>
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <PrivacyStatement text={t.privacy} strings={strings} />
      <p className="text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow text={t.send} sendingText={t.sending} submission={submission} strings={strings} />
      <NotificationArea notice={notice} strings={strings} />
    </form>
  );
}

interface MemberNoteProps {
  token: string | undefined;
  onDrop: () => void;
  strings: VenueStrings;
}

function MemberNote({ token, onDrop, strings: { booking: t } }: MemberNoteProps) {
  if (!token) return <p className="text-muted">{t.memberHow}</p>;
  return (
    <div className="border-s-8 border-jade bg-tint-jade p-5">
      <p className="font-bold">{t.byLink}</p>
      <button type="button" className="text-link mt-1 cursor-pointer" onClick={onDrop}>
        {t.notByLink}
      </button>
    </div>
  );
}
