import Print from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMayChange } from '../../../kit/access/screen-access.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { PaperFormsDialog } from '../../../kit/paper-forms/PaperFormsDialog.tsx';

export function PaperButtons() {
  const text = useText();
  const mayChange = useMayChange('applications');
  const [isMaking, setMaking] = useState(false);
  if (!mayChange) return null;
  return (
    <>
      <Button startIcon={<Print />} onClick={() => setMaking(true)}>
        {text('paperForms.menu')}
      </Button>
      <Button component={Link} to="/enter">
        {text('paperForms.enter')}
      </Button>
      {isMaking && <PaperFormsDialog onClose={() => setMaking(false)} />}
    </>
  );
}
