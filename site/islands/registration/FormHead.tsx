import { textProps } from './local-text.ts';
import type { RegistrationStrings, ShownForm } from './strings.ts';

/** Title and description of a form. */
export function FormHead({ form, strings }: { form: ShownForm; strings: RegistrationStrings }) {
  return (
    <div>
      <h2
        className="text-(length:--text-section)"
        {...textProps(strings.locale, form.formTitle, form.formTitleEn)}
      />
      {(form.formDescription || form.formDescriptionEn) && (
        <p
          className="mt-2 whitespace-pre-line text-muted"
          {...textProps(strings.locale, form.formDescription, form.formDescriptionEn)}
        />
      )}
    </div>
  );
}
