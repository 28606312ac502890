import { SelectInput } from 'react-admin';
import { AUDIENCES } from '../../../core/content/audience.ts';
import { useText } from '../i18n/useText.ts';
import { usePeopleOn } from '../rules/usePeopleOn.ts';

export function AudienceInput() {
  const text = useText();
  if (!usePeopleOn()) return null;
  return (
    <SelectInput
      source="audience"
      label={text('audience.title')}
      choices={AUDIENCES.map((id) => ({ id, name: text(`audience.${id}`) }))}
      defaultValue="public"
      helperText={text('audience.help')}
    />
  );
}
