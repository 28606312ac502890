import { textProps } from './local-text.ts';
import type { RegistrationStrings, ShownForm } from './strings.ts';

export function FormHead({ form, strings }: { form: ShownForm; strings: RegistrationStrings }) {
  const title = textProps(strings.locale, form.formTitle, form.formTitleEn);
  return (
    <div>
      {title.lang && (
        <p className="mb-2">
          <span className="badge badge-mustard">{strings.registration.chineseOnly}</span>
        </p>
      )}
      <h2 className="text-(length:--text-section)" {...title} />
      {(form.formDescription || form.formDescriptionEn) && (
        <p
          className="mt-2 whitespace-pre-line text-muted"
          {...textProps(strings.locale, form.formDescription, form.formDescriptionEn)}
        />
      )}
    </div>
  );
}
