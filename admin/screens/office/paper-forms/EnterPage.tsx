import { Box, Button, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { isSerial, plainSerial } from '../../../../core/fields/paper-forms.ts';
import { usePageTitle } from '../../../kit/feedback/usePageTitle.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { Page } from '../../../kit/layout/Page.tsx';
import { SheetEntry } from './SheetEntry.tsx';

/** The QR code on a form opens this page with its serial number. */
export default function EnterPage() {
  const text = useText();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const serial = plainSerial(hash.slice(1));
  const open = (next: string) => navigate({ pathname: '/enter', hash: next }, { replace: true });
  usePageTitle(text('paperForms.enter'));
  return (
    <Page>
      <Typography variant="h1" component="h2" sx={{ pt: 2, mb: 1 }}>
        {text('paperForms.enter')}
      </Typography>
      <Typography sx={{ mb: 2 }}>{text('paperForms.enterText')}</Typography>
      <SerialField key={`field ${serial}`} serial={serial} onSerial={open} />
      {isSerial(serial) && <SheetEntry key={serial} serial={serial} onDone={() => open('')} />}
    </Page>
  );
}

function SerialField({ serial, onSerial }: { serial: string; onSerial: (serial: string) => void }) {
  const text = useText();
  const [typed, setTyped] = useState(serial);
  const [isWrong, setWrong] = useState(serial !== '' && !isSerial(serial));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = plainSerial(typed);
    setWrong(!isSerial(wanted));
    if (isSerial(wanted)) onSerial(wanted);
  };
  return (
    <Box
      component="form"
      data-kept-at-once
      onSubmit={submit}
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mb: 2 }}
    >
      <TextField
        label={text('paperForms.serial')}
        value={typed}
        autoFocus
        sx={{ width: 320, maxWidth: '100%' }}
        error={isWrong}
        helperText={isWrong ? text('paperForms.wrongSerial') : text('paperForms.serialHelp')}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { autoCapitalize: 'characters', autoComplete: 'off', spellCheck: false } }}
      />
      <Button type="submit" variant="contained" sx={{ mt: { sm: 3 } }}>
        {text('paperForms.open')}
      </Button>
    </Box>
  );
}
