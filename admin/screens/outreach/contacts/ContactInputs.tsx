import { TextInput } from 'react-admin';
import { fullLanguageName } from '../../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../../core/association/profile.ts';
import { CONTACT_KINDS } from '../../../../core/outreach/kinds.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

export function ContactInputs() {
  const text = useText();
  return (
    <>
      <ChoiceInput source="kind" choices={CONTACT_KINDS} nameOf={(kind) => text(`contacts.kinds.${kind}`)} />
      <TextInput source="name" helperText={false} />
      <TextInput source="company" helperText={false} />
      <ChoiceInput source="locale" choices={ACTIVE_LOCALES} nameOf={fullLanguageName} />
      <TextInput source="sourceNote" isRequired helperText={text('contacts.sourceHelp')} />
    </>
  );
}
