import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { BUSINESS_TYPES, type BusinessTypeGroup } from '../../db/constants.ts';
import { useText } from '../i18n/useText.ts';

const GROUPS = Object.entries(BUSINESS_TYPES) as [BusinessTypeGroup, readonly string[]][];
const OPTIONS = GROUPS.flatMap(([, types]) => types);

const groupOf = (type: string) => GROUPS.find(([, types]) => types.includes(type))?.[0];

/** Any number of business types: those of the application form, and others typed in. */
export function BusinessTypesInput() {
  const text = useText();
  const { field, id } = useInput({ source: 'businessTypes', defaultValue: [] });
  return (
    <Autocomplete
      multiple
      freeSolo
      id={id}
      options={OPTIONS}
      value={field.value ?? []}
      onChange={(_event, types) => field.onChange(types)}
      onBlur={field.onBlur}
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
