import { useEffect } from 'react';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { Section } from '../form/FormParts.tsx';
import { unanswered } from '../registration/questions.ts';
import type { RegistrationStrings } from '../registration/strings.ts';
import { firstType, isOnSale } from './order-body.ts';
import type { Colleague, SignedIn } from './use-colleagues.ts';
import type { useOrder } from './use-order.ts';

interface Props {
  order: ReturnType<typeof useOrder>;
  types: SoldType[];
  strings: RegistrationStrings;
  signedIn: SignedIn;
}

export function Colleagues({ order, types, strings: { order: t }, signedIn }: Props) {
  const { people, buyer } = signedIn;
  const { form, participants, questions } = order;
  useEffect(() => {
    const typed = form.getValues('buyer');
    if (!buyer || typed.name || typed.email) return;
    form.setValue('buyer.name', buyer.name);
    form.setValue('buyer.email', buyer.email);
  }, [buyer, form]);
  const isOffered = types.some((type) => type.audience === 'member' && isOnSale(type));
  if (people.length === 0 || !isOffered) return null;
  const chosen = form.watch('participants');
  const placeOf = (id: number) => chosen.findIndex(({ personId }) => personId === id);
  const toggle = ({ id, name, email }: Colleague) => {
    const place = placeOf(id);
    if (place >= 0) return participants.remove(place);
    const joined = {
      ...{ name, email: email ?? '', personId: id, ticketTypeId: firstType(types, true) },
      answers: unanswered(questions),
    };
    const blank = chosen.findIndex((one) => one.personId === undefined && !one.name && !one.email);
    return blank >= 0
      ? participants.update(blank, joined)
      : participants.append(joined, { shouldFocus: false });
  };
  return (
    <Section title={t.colleagues}>
      <p className="span-6">{t.colleaguesText}</p>
      <fieldset className="span-6">
        <legend className="sr-only">{t.colleagues}</legend>
        {people.map((person) => (
          <label key={person.id} className="check">
            <input type="checkbox" checked={placeOf(person.id) >= 0} onChange={() => toggle(person)} />
            <span>{person.name}</span>
          </label>
        ))}
      </fieldset>
    </Section>
  );
}
