import { SECOND_LOCALE } from '../../../core/association/locales.ts';
import { SelectField, TextField } from '../form/Field.tsx';
import { Section } from '../form/FormParts.tsx';
import { DoubtField } from './DoubtField.tsx';
import { filledIn, NUMBERS } from './fields.ts';
import { fieldOf, type SectionProps } from './parts.ts';

export function CompanySection(props: SectionProps) {
  const { register, setValue, getValues, strings } = props;
  const t = strings.application;
  const field = fieldOf(props);
  // Fills in the default when the applicant leaves a number field empty, so that the form shows what is sent
  // (docs/api.md 7).
  const numberField = (name: (typeof NUMBERS)[number]) => {
    const others = () => getValues('stated').filter((stated) => stated !== name);
    return register(name, {
      onChange: () => setValue('stated', [...others(), name]),
      onBlur: ({ target }: { target: HTMLInputElement }) => {
        if (target.value !== '') return;
        setValue(name, filledIn(new Date())[name], { shouldValidate: true });
        setValue('stated', others());
      },
    });
  };
  return (
    <Section title={t.companySection}>
      <TextField
        {...field('companyNameHk')}
        hint={SECOND_LOCALE && t.companyNameHint}
        autoComplete="organization"
      />
      {SECOND_LOCALE && <TextField {...field('companyNameEn')} autoComplete="organization" />}
      <TextField {...field('memberChargeman')} autoComplete="name" />
      <DoubtField name="memberBusinessCertNo" kind="certNo" section={props} />
      <TextField {...field('memberCompanyAddr')} autoComplete="address-line1" />
      {strings.districts.length > 0 && (
        <SelectField {...field('memberDistrict')} options={strings.districts} empty={t.choose} />
      )}
      <DoubtField
        name="memberPhone"
        kind="phone"
        section={props}
        hint={t.contactHint}
        type="tel"
        autoComplete="tel"
      />
      <TextField {...field('memberFax')} type="tel" />
      <TextField {...field('memberEmail')} type="email" autoComplete="email" />
      <TextField {...field('memberWebsite')} inputMode="url" autoComplete="url" />
      {NUMBERS.map((name) => {
        const number = {
          registration: numberField(name),
          type: 'number',
          inputMode: 'numeric',
          min: 0,
          className: 'span-2',
        } as const;
        return name === 'memberBusinessYear' ? (
          <DoubtField key={name} name={name} kind="year" section={props} {...number} />
        ) : (
          <TextField key={name} {...field(name)} {...number} />
        );
      })}
      <TextField {...field('memberBrand')} className="span-6" />
    </Section>
  );
}
