import { Autocomplete, TextField } from '@mui/material';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export interface Billed {
  memberId?: number;
  billTo: string;
}

interface BilledChoiceProps {
  billed: Billed;
  onChange: (billed: Billed) => void;
}

export function BilledChoice({ billed, onChange }: BilledChoiceProps) {
  const text = useText();
  const typed = billed.billTo;
  const { data: found = [] } = useRead({
    queryKey: ['members', 'billed', typed],
    queryFn: () => moneyCalls.membersNamed(typed),
    enabled: typed.trim().length > 1 && billed.memberId === undefined,
    staleTime: 10_000,
  });
  return (
    <Autocomplete
      freeSolo
      options={found}
      filterOptions={(options) => options}
      inputValue={typed}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.id)}
      onInputChange={(_event, value, reason) => {
        if (reason === 'input' || reason === 'clear') onChange({ billTo: value });
      }}
      onChange={(_event, option) => {
        if (option && typeof option !== 'string') onChange({ memberId: option.id, billTo: option.name });
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={text('money.billTo')}
          helperText={text(billed.memberId === undefined ? 'money.billToHelp' : 'money.billsMember')}
        />
      )}
    />
  );
}
