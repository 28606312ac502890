import { SECOND_LOCALE } from '../../../core/association/locales.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import { DoubtField } from './DoubtField.tsx';
import { fieldOf, type SectionProps } from './parts.ts';

export function RepresentativeSection(props: SectionProps) {
  const { titles, application: t } = props.strings;
  const field = fieldOf(props);
  return (
    <Section title={t.representativeSection}>
      <SelectField {...field('representativeTitle')} options={titles} empty={t.choose} className="span-2" />
      <TextField {...field('representativeName')} className="span-2" />
      {SECOND_LOCALE && <TextField {...field('representativeNameEn')} className="span-2" />}
      <TextField {...field('representativePosition')} autoComplete="organization-title" className="span-2" />
      <DoubtField name="representativeMobile" kind="phone" section={props} type="tel" className="span-2" />
      <TextField {...field('representativeEmail')} type="email" className="span-2" />
    </Section>
  );
}

export function ContactSection(props: SectionProps) {
  const field = fieldOf(props);
  return (
    <Section title={props.strings.application.contactSection}>
      <TextField {...field('contactPersonName')} className="span-2" />
      <DoubtField name="contactPersonPhone" kind="phone" section={props} type="tel" className="span-2" />
      <TextField {...field('contactPersonEmail')} type="email" className="span-2" />
    </Section>
  );
}
