import { SelectField, TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import { BusinessCertField } from './BusinessCertField.tsx';
import { filledIn } from './fields.ts';
import { fieldOf, type SectionProps } from './parts.ts';

const NUMBERS = ['memberBusinessYear', 'memberNumberOfEmployees', 'memberNumberOfShops'] as const;

export function CompanySection(props: SectionProps) {
  const { register, setValue, strings } = props;
  const t = strings.application;
  const field = fieldOf(props);
  // Fills in the default when the applicant leaves a number field empty, so that the form shows what is sent
  // (docs/api.md 7).
  const refill = (name: (typeof NUMBERS)[number]) =>
    register(name, {
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        if (target.value === '') setValue(name, filledIn(new Date())[name], { shouldValidate: true });
      },
    });
  return (
    <Section title={t.companySection}>
      <TextField {...field('companyNameHk')} hint={t.companyNameHint} autoComplete="organization" />
      <TextField {...field('companyNameEn')} autoComplete="organization" />
      <TextField {...field('memberChargeman')} autoComplete="name" />
      <BusinessCertField {...props} />
      <TextField {...field('memberCompanyAddr')} autoComplete="address-line1" />
      <SelectField {...field('memberDistrict')} options={strings.districts} empty={t.choose} />
      <TextField {...field('memberPhone')} hint={t.contactHint} type="tel" autoComplete="tel" />
      <TextField {...field('memberFax')} type="tel" />
      <TextField {...field('memberEmail')} type="email" autoComplete="email" />
      <TextField {...field('memberWebsite')} inputMode="url" autoComplete="url" />
      {NUMBERS.map((name) => (
        <TextField
          key={name}
          {...field(name)}
          registration={refill(name)}
          type="number"
          inputMode="numeric"
          min={0}
          className="span-2"
        />
      ))}
      <TextField {...field('memberBrand')} className="span-6" />
    </Section>
  );
}
