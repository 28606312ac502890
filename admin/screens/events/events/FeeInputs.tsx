import Box from '@mui/material/Box';
import { TextInput } from 'react-admin';
import { useText } from '../../../kit/i18n/useText.ts';

const asNumber = (typed: string) => (typed === '' ? null : Number(typed));

/** Inputs for the fees of members and guests, in Hong Kong dollars. */
export function FeeInputs() {
  const help = useText()('events.feeHelp');
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', columnGap: 2 }}>
      {['memberFee', 'guestFee'].map((source) => (
        <TextInput
          key={source}
          source={source}
          type="number"
          parse={asNumber}
          helperText={help}
          slotProps={{ htmlInput: { min: 0, step: 1 } }}
        />
      ))}
    </Box>
  );
}
