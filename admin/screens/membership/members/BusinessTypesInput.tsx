import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';
import { useTradeGroups, useVocabulary } from '../../../kit/rules/useVocabulary.ts';

export function BusinessTypesInput() {
  const text = useText();
  const { offered, nameOf } = useVocabulary('business');
  const groups = useTradeGroups();
  const options = offered.map(({ key }) => key);
  const stored = (type: string) => options.find((option) => nameOf(option) === type) ?? type;
  const [typed, setTyped] = useState('');
  const { field, id } = useInput({ source: 'businessTypes', defaultValue: [] });
  const chosen: string[] = field.value ?? [];

  function keepTyped() {
    // The user may not have pressed Enter.
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
      options={options}
      value={chosen}
      getOptionLabel={nameOf}
      onChange={(_event, types) => field.onChange(types.map(stored))}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      onBlur={keepTyped}
      groupBy={(type) => {
        const group = offered.find(({ key }) => key === type)?.groupKey;
        return groups.find(({ key }) => key === group)?.name ?? '';
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
