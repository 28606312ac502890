import { Box, Button, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { LABEL_SHEETS, type LabelSheet } from '../../../../core/outreach/kinds.ts';
import { circularCalls } from '../../../kit/data/circular-calls.ts';
import { ListFailure, ListSkeleton } from '../../../kit/feedback/ListStates.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useText } from '../../../kit/i18n/useText.ts';
import { MessengerRow } from '../../../kit/lists/MessengerRow.tsx';

const SHIFTS = ['right', 'down', 'pitchX', 'pitchY'] as const;
type Shift = (typeof SHIFTS)[number];
type Shifts = Record<Shift, number>;

const MOST_SHIFT = 200;
const NO_SHIFT: Shifts = { right: 0, down: 0, pitchX: 0, pitchY: 0 };

export function OtherwiseSection({ id }: { id: number }) {
  const text = useText();
  const [isListed, setListed] = useState(false);
  const postal = `/api/circulars/${id}/postal`;
  return (
    <Box
      component="section"
      aria-label={text('circulars.otherwise.title')}
      sx={{ display: 'grid', gap: 1.5, mt: 2 }}
    >
      <Typography variant="h3" component="h3">
        {text('circulars.otherwise.title')}
      </Typography>
      <Typography variant="body2">{text('circulars.otherwise.text')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button component="a" variant="outlined" href={postal} target="_blank" rel="noreferrer">
          {text('circulars.otherwise.letters')}
        </Button>
        <Button variant="outlined" aria-expanded={isListed} onClick={() => setListed(!isListed)}>
          {text('circulars.otherwise.whatsapp')}
        </Button>
      </Box>
      <Labels address={`${postal}?part=labels`} />
      {isListed && <MessengerRows id={id} />}
    </Box>
  );
}

/** Format and position are stored on this device, because they depend on the printer. */
function Labels({ address }: { address: string }) {
  const text = useText();
  const [sheet, setSheet] = useStore<LabelSheet>('labels.sheet', '3x7');
  const [shift, setShift] = useStore<Shifts>('labels.shift', NO_SHIFT);
  const query = new URLSearchParams([
    ['sheet', sheet],
    ...SHIFTS.map((name): [string, string] => [name, String(shift[name])]),
  ]);
  return (
    <Box
      component="fieldset"
      data-kept-at-once
      sx={{ border: 0, m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1.5 }}
    >
      <SelectField
        size="small"
        label={text('circulars.otherwise.sheet')}
        value={sheet}
        sx={{ minWidth: 220 }}
        options={LABEL_SHEETS}
        nameOf={(one) => text(`circulars.otherwise.sheets.${one}`)}
        onChoose={setSheet}
      />
      <Button component="a" variant="outlined" href={`${address}&${query}`} target="_blank" rel="noreferrer">
        {text('circulars.otherwise.labels')}
      </Button>
      <PrinterShift shift={shift} onChange={setShift} />
    </Box>
  );
}

function PrinterShift({ shift, onChange }: { shift: Shifts; onChange: (shift: Shifts) => void }) {
  const text = useText();
  return (
    <Box component="details" sx={{ flexBasis: '100%' }}>
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1 }}>
        {text('circulars.otherwise.printer')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill,minmax(130px,1fr))',
          pt: 1,
        }}
      >
        {SHIFTS.map((name) => (
          <TextField
            key={name}
            type="number"
            size="small"
            label={text(`circulars.otherwise.${name}`)}
            value={shift[name]}
            slotProps={{ htmlInput: { min: -MOST_SHIFT, max: MOST_SHIFT, step: 1 } }}
            onChange={({ target }) =>
              onChange({
                ...shift,
                [name]: Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, Math.round(Number(target.value)))),
              })
            }
          />
        ))}
      </Box>
    </Box>
  );
}

function MessengerRows({ id }: { id: number }) {
  const text = useText();
  const { data, error, refetch } = useQuery({
    queryKey: ['circulars', 'whatsapp', id],
    queryFn: () => circularCalls.whatsapp(id),
    staleTime: 0,
  });
  if (error) return <ListFailure retry={refetch} message={error.message} />;
  if (!data) return <ListSkeleton />;
  if (data.length === 0) return <Typography role="status">{text('circulars.otherwise.nobody')}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((one) => (
        <MessengerRow key={one.memberId} name={one.company} phone={one.phone} body={one.text} />
      ))}
    </Box>
  );
}
