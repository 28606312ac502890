import { TextInput } from 'react-admin';
import { CONTACT_KINDS } from '../../../../db/constants.ts';
import { ACTIVE_LOCALES } from '../../../../db/profile.ts';
import { LOCALE_NAMES } from '../../../kit/i18n/locale-names.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

/** Inputs of a contact, without its e-mail address. */
export function ContactInputs() {
  const text = useText();
  return (
    <>
      <ChoiceInput source="kind" choices={CONTACT_KINDS} nameOf={(kind) => text(`contacts.kinds.${kind}`)} />
      <TextInput source="name" helperText={false} />
      <TextInput source="company" helperText={false} />
      <ChoiceInput source="locale" choices={ACTIVE_LOCALES} nameOf={(locale) => text(LOCALE_NAMES[locale])} />
      <TextInput source="sourceNote" isRequired helperText={text('contacts.sourceHelp')} />
    </>
  );
}
