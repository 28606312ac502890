import { TextInput } from 'react-admin';
import { CONTACT_KINDS, LOCALES } from '../../../../db/constants.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { ChoiceInput } from '../../../kit/inputs/ChoiceInput.tsx';

const LANGUAGES = { 'zh-TW': 'languages.zhTW', 'zh-CN': 'languages.zhCN', en: 'languages.en' } as const;

/** Fields of a contact, except its address. */
export function ContactInputs() {
  const text = useText();
  return (
    <>
      <ChoiceInput source="kind" choices={CONTACT_KINDS} nameOf={(kind) => text(`contacts.kinds.${kind}`)} />
      <TextInput source="name" helperText={false} />
      <TextInput source="company" helperText={false} />
      <ChoiceInput source="locale" choices={LOCALES} nameOf={(locale) => text(LANGUAGES[locale])} />
      <TextInput source="sourceNote" isRequired helperText={text('contacts.sourceHelp')} />
    </>
  );
}
