import { Section } from '../form/FormParts.tsx';
import type { SectionProps } from './parts.ts';

export function BusinessSection({ register, strings }: SectionProps) {
  const t = strings.application;
  return (
    <>
      <Section title={t.businessSection}>
        <p className="span-6 text-muted">{t.businessHint}</p>
        {strings.businessGroups.map(({ title, lists }) => (
          <div key={lists[0]?.title} className="span-6 grid gap-5">
            {title && <p className="text-lg font-bold">{title}</p>}
            {lists.map((list) => (
              <fieldset key={list.title}>
                <legend className="font-bold text-muted">{list.title}</legend>
                <div className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
                  {list.options.map(({ value, label }) => (
                    <label key={value} className="check">
                      <input type="checkbox" value={value} {...register('businessTypes')} />
                      {label}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        ))}
      </Section>
      <Section title={t.membershipSection}>
        {strings.memberTypes.map(({ value, label, fee, condition }) => (
          <label key={value} className="choice span-2">
            <input type="radio" value={value} {...register('memberType')} />
            <span>
              <span className="block font-bold">{label}</span>
              <span className="block text-sm text-muted">{fee}</span>
              {condition && <span className="mt-1 block text-sm">{condition}</span>}
            </span>
          </label>
        ))}
      </Section>
    </>
  );
}
