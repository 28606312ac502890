import { type ReactNode, useEffect, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { HIDDEN_FIELD } from '../../../core/fields/limits.ts';
import { fill } from '../../i18n/fill.ts';
import { TextField } from '../form/Field.tsx';
import { HiddenField, Section, SubmitRow } from '../form/FormParts.tsx';
import { NotificationArea } from '../form/NotificationArea.tsx';
import { message } from '../form/strings.ts';
import { FormHead } from '../registration/FormHead.tsx';
import { FormNotice } from '../registration/FormNotice.tsx';
import { keepConfirmation, keptConfirmation } from '../registration/kept-confirmation.ts';
import type { RegistrationStrings, ShownForm } from '../registration/strings.ts';
import { Colleagues } from './Colleagues.tsx';
import { MemberPrice } from './MemberPrice.tsx';
import { OrderSent } from './OrderSent.tsx';
import { ParticipantCard } from './ParticipantCard.tsx';
import { PriceList } from './PriceList.tsx';
import { Totals } from './Totals.tsx';
import { useColleagues } from './use-colleagues.ts';
import { type Ordered, useOrder } from './use-order.ts';

interface Props {
  form: ShownForm;
  types: SoldType[];
  strings: RegistrationStrings;
  onUnavailable: () => void;
  onStale: () => void;
  onWait: (type: SoldType) => void;
  onOrdered: () => void;
}

type Order = ReturnType<typeof useOrder>;
type OrderField = (
  name: Parameters<Order['form']['register']>[0],
  label: ReactNode,
) => { label: ReactNode; registration: UseFormRegisterReturn; error: string | undefined };

export function OrderForm(props: Props) {
  const [ordered, setOrdered] = useState<Ordered>();
  // Runs in an effect, because the server-rendered page has no history entry.
  useEffect(() => setOrdered(keptConfirmation<Ordered>()), []);
  const confirm = (answer: Ordered) => {
    keepConfirmation(answer);
    setOrdered(answer);
    props.onOrdered();
  };
  const { types, strings, onWait } = props;
  return ordered ? (
    <OrderSent ordered={ordered} types={types} strings={strings} onWait={onWait} />
  ) : (
    <OrderFields {...props} onSent={confirm} />
  );
}

function OrderFields({
  form: shown,
  types,
  strings,
  onWait,
  ...outcome
}: Props & { onSent: (ordered: Ordered) => void }) {
  const { order: t, registration } = strings;
  const order = useOrder({ form: shown, types, strings, ...outcome });
  const signedIn = useColleagues();
  const { form } = order;
  const field: OrderField = (name, label) => ({
    label,
    registration: form.register(name),
    error: message(strings, form.getFieldState(name, form.formState).error?.message as string | undefined),
  });
  const isClosed = shown.isClosed === true;
  return (
    <form method="post" noValidate onSubmit={order.onSubmit} className="grid grid-cols-1 gap-8">
      <FormHead form={shown} strings={strings} />
      {isClosed && (
        <p role="alert" className="border-s-8 border-persimmon bg-tint-blush p-5 font-bold">
          {registration.closed}
        </p>
      )}
      <PriceList types={types} strings={strings} onWait={isClosed ? undefined : onWait} />
      {(signedIn.people.length === 0 || order.isMember) && (
        <MemberPrice
          types={types}
          token={order.token}
          isMember={order.isMember}
          onDropLink={order.dropLink}
          registration={form.register('isMember')}
          field={field}
          strings={strings}
        />
      )}
      <BuyerSection field={field} strings={strings} />
      <Colleagues order={order} types={types} strings={strings} signedIn={signedIn} />
      <Participants order={order} types={types} field={field} strings={strings} />
      <HiddenField registration={form.register(HIDDEN_FIELD)} strings={strings} />
      <Totals
        form={form}
        refundRules={shown.refundRules}
        types={types}
        isMember={order.isMember}
        strings={strings}
      />
      <FormNotice form={shown} strings={strings} />
      <p className="text-sm text-muted">{strings.form.draftKept}</p>
      <SubmitRow
        text={t.submit}
        sendingText={registration.sending}
        submission={order.submission}
        isClosed={isClosed}
        strings={strings}
      />
      <NotificationArea notice={order.notice} strings={strings} />
    </form>
  );
}

function BuyerSection({ field, strings }: { field: OrderField; strings: RegistrationStrings }) {
  const { order: t, registration } = strings;
  const required = { required: true, mark: strings.form.required };
  return (
    <Section title={t.buyer}>
      <TextField {...field('buyer.name', registration.name)} {...required} autoComplete="name" />
      <TextField
        {...field('buyer.email', registration.email)}
        {...required}
        type="email"
        autoComplete="email"
      />
      <TextField {...field('buyer.company', t.billTo)} autoComplete="organization" className="span-6" />
    </Section>
  );
}

interface ParticipantsProps {
  order: Order;
  types: SoldType[];
  field: OrderField;
  strings: RegistrationStrings;
}

function Participants({ order, types, field, strings }: ParticipantsProps) {
  const { form, participants } = order;
  const { fields } = participants;
  const [said, setSaid] = useState('');
  const remove = (place: number) => {
    participants.remove(place);
    setSaid(fill(strings.order.removed, { n: place + 1, rest: fields.length - 1 }));
    // The pressed button disappears, and the focus with it.
    requestAnimationFrame(() => form.setFocus(`participants.${Math.max(place - 1, 0)}.name`));
  };
  return (
    <div className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">
        {said}
      </p>
      {fields.map(({ id }, place) => (
        <ParticipantCard
          key={id}
          place={place}
          count={fields.length}
          order={order}
          onRemove={() => remove(place)}
          types={types}
          field={field}
          strings={strings}
        />
      ))}
      <p>
        <button type="button" className="button button-plain" onClick={order.add}>
          {fill(strings.order.add, { n: fields.length + 1 })}
        </button>
      </p>
    </div>
  );
}
