import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { fill } from '../../i18n/fill.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { textProps } from '../registration/local-text.ts';
import { QuestionFields } from '../registration/QuestionFields.tsx';
import type { RegistrationStrings } from '../registration/strings.ts';
import { isOnSale } from './order-body.ts';
import { priceText } from './PriceList.tsx';
import type { useOrder } from './use-order.ts';

type ParticipantName =
  | `participants.${number}.${'name' | 'email' | 'ticketTypeId'}`
  | `participants.${number}.answers.${string}`;

interface Props {
  place: number;
  count: number;
  order: ReturnType<typeof useOrder>;
  onRemove: () => void;
  types: SoldType[];
  field: (
    name: ParticipantName,
    label: ReactNode,
  ) => { label: ReactNode; registration: UseFormRegisterReturn; error: string | undefined };
  strings: RegistrationStrings;
}

const choicesOf = (types: SoldType[], { isMember, chosen }: { isMember: boolean; chosen: string }) =>
  types.filter(
    (type) => String(type.id) === chosen || (isOnSale(type) && (isMember || type.audience === 'all')),
  );

export function ParticipantCard({ place, count, order, onRemove, types, field, strings }: Props) {
  const { order: t, registration, locale } = strings;
  const { form, questions, isMember } = order;
  const chosen = form.watch(`participants.${place}.ticketTypeId`);
  const isColleague = form.watch(`participants.${place}.personId`) !== undefined;
  const required = { required: true, mark: strings.form.required };
  const copy = () => {
    const { name } = form.getValues('buyer');
    form.setValue(`participants.${place}.name`, name, { shouldValidate: true });
    form.setFocus(`participants.${place}.name`);
  };
  return (
    <fieldset className="ticket-card">
      <legend className="ticket-card-title">{fill(t.participant, { n: place + 1 })}</legend>
      <div className="form-grid">
        <SelectField
          {...field(`participants.${place}.ticketTypeId`, t.ticket)}
          mark={strings.form.required}
          className="span-6"
          empty={registration.choose}
          options={choicesOf(types, { isMember: isMember || isColleague, chosen }).map((type) => ({
            value: String(type.id),
            label: `${textProps(locale, type.nameZh, type.nameEn).children} · ${priceText(type.priceCents, t)}`,
          }))}
        />
        <TextField {...field(`participants.${place}.name`, registration.name)} {...required} />
        <TextField
          {...field(`participants.${place}.email`, registration.email)}
          type="email"
          hint={t.emailHint}
        />
      </div>
      <QuestionFields
        questions={questions}
        field={(name, label) => field(`participants.${place}.${name}`, label)}
        strings={strings}
      />
      <p className="mt-4 flex flex-wrap gap-4">
        {place === 0 && (
          <button type="button" className="text-link cursor-pointer" onClick={copy}>
            {t.copyBuyer}
          </button>
        )}
        {count > 1 && (
          <button type="button" className="text-link cursor-pointer" onClick={onRemove}>
            {fill(t.remove, { n: place + 1 })}
          </button>
        )}
      </p>
    </fieldset>
  );
}
