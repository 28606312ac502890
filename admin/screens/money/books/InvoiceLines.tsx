import Delete from '@mui/icons-material/Delete';
import { Autocomplete, Box, Button, IconButton, TextField } from '@mui/material';
import { centsOf, plainAmount } from '../../../../core/association/currency.ts';
import { moneyCalls } from '../../../kit/data/money-calls.ts';
import { useRead } from '../../../kit/feedback/useRead.ts';
import { useText } from '../../../kit/i18n/useText.ts';

export interface OwnLine {
  key: string;
  zh: string;
  en: string;
  amount: string;
}

export function lineCents(amount: string): number | undefined {
  const typed = amount.normalize('NFKC').trim();
  const cents = centsOf(typed.replace(/^[-−]\s*/, ''));
  return cents !== undefined && /^[-−]/.test(typed) ? -cents : cents;
}

export const emptyLine = (): OwnLine => ({ key: crypto.randomUUID(), zh: '', en: '', amount: '' });

interface InvoiceLinesProps {
  lines: OwnLine[];
  onChange: (lines: OwnLine[]) => void;
}

export function InvoiceLines({ lines, onChange }: InvoiceLinesProps) {
  const text = useText();
  const change = (key: string, values: Partial<OwnLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...values } : line)));
  return (
    <>
      {lines.map((line, place) => (
        <LineFields
          key={line.key}
          line={line}
          place={place + 1}
          onChange={(values) => change(line.key, values)}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
          }
        />
      ))}
      <Button size="small" sx={{ justifySelf: 'start' }} onClick={() => onChange([...lines, emptyLine()])}>
        {text('money.addLine')}
      </Button>
    </>
  );
}

interface LineFieldsProps {
  line: OwnLine;
  place: number;
  onChange: (values: Partial<OwnLine>) => void;
  onRemove: (() => void) | undefined;
}

function LineFields({ line, place, onChange, onRemove }: LineFieldsProps) {
  const text = useText();
  const { data: items = [] } = useRead({
    queryKey: ['invoice-items', 'choice'],
    queryFn: moneyCalls.items,
    staleTime: 60_000,
  });
  return (
    <Box
      role="group"
      aria-label={text('money.lineOf', { place })}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 7.5rem auto', alignItems: 'start' }}
    >
      <Autocomplete
        freeSolo
        options={items}
        getOptionLabel={(item) => (typeof item === 'string' ? item : item.nameZh)}
        getOptionKey={(item) => (typeof item === 'string' ? item : item.id)}
        inputValue={line.zh}
        onInputChange={(_event, value, reason) => {
          if (reason === 'input' || reason === 'clear') onChange({ zh: value });
        }}
        onChange={(_event, item) => {
          if (!item || typeof item === 'string') return;
          onChange({
            zh: item.nameZh,
            en: item.nameEn,
            ...(item.amountCents > 0 && { amount: plainAmount(item.amountCents) }),
          });
        }}
        renderInput={(parameters) => <TextField {...parameters} label={text('money.item')} />}
      />
      <TextField
        label={text('money.amount')}
        value={line.amount}
        error={line.amount !== '' && lineCents(line.amount) === undefined}
        onChange={({ target }) => onChange({ amount: target.value })}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      />
      {onRemove ? (
        <IconButton aria-label={text('money.removeLineOf', { place })} onClick={onRemove}>
          <Delete fontSize="small" />
        </IconButton>
      ) : (
        <span />
      )}
      <TextField
        label={text('money.itemEn')}
        value={line.en}
        onChange={({ target }) => onChange({ en: target.value })}
        sx={{ gridColumn: '1 / 3' }}
      />
    </Box>
  );
}
