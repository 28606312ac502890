import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { SoldType } from '../../../core/events/validation/orders.ts';
import { TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import type { RegistrationStrings } from '../registration/strings.ts';

interface Props {
  types: SoldType[];
  token: string | undefined;
  isMember: boolean;
  onDropLink: () => void;
  registration: UseFormRegisterReturn;
  field: (
    name: 'member.number' | 'member.email',
    label: string,
  ) => { label: ReactNode; registration: UseFormRegisterReturn; error: string | undefined };
  strings: RegistrationStrings;
}

export function MemberPrice({ types, token, isMember, onDropLink, registration, field, strings }: Props) {
  const t = strings.order;
  if (!types.some(({ audience }) => audience === 'member')) return null;
  const required = { required: true, mark: strings.form.required };
  if (token)
    return (
      <div className="border-s-8 border-jade bg-tint-jade p-5">
        <p className="font-bold">{t.byLink}</p>
        <button type="button" className="text-link mt-1 cursor-pointer" onClick={onDropLink}>
          {t.notByLink}
        </button>
      </div>
    );
  return (
    <Section title={strings.registration.memberSection}>
      <label className="check span-6">
        <input type="checkbox" {...registration} />
        {t.isMember}
      </label>
      {isMember && (
        <>
          <TextField {...field('member.number', strings.registration.memberNumber)} {...required} />
          <TextField
            {...field('member.email', t.memberEmail)}
            {...required}
            type="email"
            hint={t.memberEmailHint}
          />
          <p className="span-6 text-sm text-muted">{t.memberHow}</p>
        </>
      )}
    </Section>
  );
}
