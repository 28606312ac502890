import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { BUSINESS_TYPES, type BusinessTypeGroup } from '../../db/constants.ts';
import { useLabel } from '../i18n/useLabel.ts';
import { useText } from '../i18n/useText.ts';

const GROUPS = Object.entries(BUSINESS_TYPES) as [BusinessTypeGroup, readonly string[]][];
const OPTIONS = GROUPS.flatMap(([, types]) => types);

const groupOf = (type: string) => GROUPS.find(([, types]) => types.includes(type))?.[0];

/** Any number of business types: those of the application form, and others typed in. */
export function BusinessTypesInput() {
  const text = useText();
  const label = useLabel();
  /** Who types the name of an option means the option. */
  const stored = (type: string) => OPTIONS.find((option) => label(option) === type) ?? type;
  const [typed, setTyped] = useState('');
  const { field, id } = useInput({ source: 'businessTypes', defaultValue: [] });
  const chosen: string[] = field.value ?? [];

  /** What is typed and left without Enter stays on the screen: it counts. */
  function keepTyped() {
    const type = stored(typed.trim());
    if (type && !chosen.includes(type)) field.onChange([...chosen, type]);
    setTyped('');
    field.onBlur();
  }

  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      options={OPTIONS}
      value={chosen}
      getOptionLabel={label}
      onChange={(_event, types) => field.onChange(types.map(stored))}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      onBlur={keepTyped}
      groupBy={(type) => {
        const group = groupOf(type);
        return group ? text(`members.business.${group}`) : '';
      }}
      sx={{ mb: 2 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={text('resources.members.fields.businessTypes')}
          helperText={text('members.businessTypesHelp')}
        />
      )}
    />
  );
}
