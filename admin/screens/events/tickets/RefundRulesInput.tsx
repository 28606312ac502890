import Add from '@mui/icons-material/Add';
import Remove from '@mui/icons-material/RemoveCircleOutlined';
import { Box, Button, IconButton, TextField, Typography } from '@mui/material';
import { useController } from 'react-hook-form';
import { useText } from '../../../kit/i18n/useText.ts';

interface RefundRule {
  untilHours: number;
  percent: number;
}

const NEW = { untilHours: 168, percent: 50 };

export function RefundRulesInput() {
  const text = useText();
  const { field } = useController({ name: 'refundRules' });
  const rules: RefundRule[] = field.value ?? [];
  const change = (place: number, values: Partial<RefundRule>) =>
    field.onChange(rules.map((rule, at) => (at === place ? { ...rule, ...values } : rule)));
  const number = (place: number, name: keyof RefundRule) => (
    <TextField
      size="small"
      type="number"
      sx={{ flex: '1 1 8rem' }}
      label={text(`sale.refund.${name}`)}
      value={rules[place]?.[name] ?? ''}
      onChange={({ target }) => change(place, { [name]: Number(target.value) })}
    />
  );
  return (
    <Box component="section" aria-labelledby="refund-rules" sx={{ mb: 3 }}>
      <Typography id="refund-rules" variant="h3">
        {text('sale.refund.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {text('sale.refund.lead')}
      </Typography>
      {rules.map((_rule, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a rule is known by its place alone.
        <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
          {number(place, 'untilHours')}
          {number(place, 'percent')}
          <IconButton
            aria-label={text('sale.refund.remove', { number: place + 1 })}
            onClick={() => field.onChange(rules.filter((_one, at) => at !== place))}
          >
            <Remove fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        startIcon={<Add />}
        disabled={rules.length >= 10}
        onClick={() => field.onChange([...rules, NEW])}
      >
        {text('sale.refund.add')}
      </Button>
    </Box>
  );
}
