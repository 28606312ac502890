import { Box, Button, TextField } from '@mui/material';
import type { Person } from '../../../kit/data/dataProvider.ts';
import type { TextKey } from '../../../kit/i18n/dictionary.ts';
import { useText } from '../../../kit/i18n/useText.ts';

const FIELDS: { name: keyof Person; label: TextKey; type: string }[] = [
  { name: 'email', label: 'personalData.email', type: 'email' },
  { name: 'phone', label: 'personalData.phone', type: 'tel' },
  { name: 'name', label: 'personalData.name', type: 'text' },
];

interface PersonFormProps {
  person: Person;
  errors: Record<string, string> | undefined;
  isSearching: boolean;
  onChange: (person: Person) => void;
  onSearch: () => void;
}

export function PersonForm({ person, errors, isSearching, onChange, onSearch }: PersonFormProps) {
  const text = useText();
  return (
    <Box
      component="form"
      noValidate
      role="search"
      aria-label={text('personalData.title')}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch();
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'flex-start' }}
    >
      {FIELDS.map(({ name, label, type }) => (
        <TextField
          key={name}
          name={`person-${name}`}
          type={type}
          label={text(label)}
          value={person[name]}
          onChange={(event) => onChange({ ...person, [name]: event.target.value })}
          error={Boolean(errors?.[name])}
          helperText={errors?.[name]}
          autoComplete="off"
          sx={{ flex: '1 1 14rem', maxWidth: { sm: '20rem' } }}
        />
      ))}
      <Button type="submit" variant="contained" loading={isSearching} sx={{ mt: 3 }}>
        {text('personalData.search')}
      </Button>
    </Box>
  );
}
