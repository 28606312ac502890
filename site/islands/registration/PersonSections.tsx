import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { SelectField, TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import { textProps } from './local-text.ts';
import type { RegistrationStrings, ShownForm } from './strings.ts';
import type { RegistrationName } from './use-registration.ts';

interface Props {
  field: (
    name: RegistrationName,
    label: ReactNode,
  ) => { label: ReactNode; registration: UseFormRegisterReturn; error: string | undefined };
  strings: RegistrationStrings;
}

export function WaitForSelect({ types, field, strings }: Props & { types: ShownForm['waitFor'] }) {
  const t = strings.order;
  if (!types) return null;
  return (
    <SelectField
      {...field('quotaId', t.waitFor)}
      empty={t.waitAny}
      options={types.map(({ waitingQuotaId, nameZh, nameEn }) => ({
        value: String(waitingQuotaId),
        label: textProps(strings.locale, nameZh, nameEn).children ?? '',
      }))}
    />
  );
}

export function ParticipantSection({ field, strings }: Props) {
  const t = strings.registration;
  const required = { required: true, mark: strings.form.required };
  return (
    <Section title={t.participantSection}>
      <TextField {...field('participantName', t.name)} {...required} autoComplete="name" />
      <TextField {...field('participantEmail', t.email)} {...required} type="email" autoComplete="email" />
      <TextField {...field('participantPhone', t.phone)} type="tel" autoComplete="tel" className="span-2" />
      <TextField {...field('participantCompany', t.company)} autoComplete="organization" className="span-2" />
      <TextField
        {...field('participantPosition', t.position)}
        autoComplete="organization-title"
        className="span-2"
      />
    </Section>
  );
}

export function MemberSection({
  registration,
  field,
  strings,
}: Props & { registration: UseFormRegisterReturn }) {
  const t = strings.registration;
  return (
    <Section title={t.memberSection}>
      <label className="check span-6">
        <input type="checkbox" {...registration} />
        {t.isMember}
      </label>
      <TextField {...field('memberNumber', t.memberNumber)} className="for-members" />
      <TextField {...field('memberCompany', t.memberCompany)} className="for-members" />
    </Section>
  );
}
