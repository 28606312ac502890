import History from '@mui/icons-material/History';
import { Button } from '@mui/material';
import { Link } from 'react-router';
import { IfMay } from '../access/IfMay.tsx';
import { useText } from '../i18n/useText.ts';
import { historyAddress } from './record-address.ts';

export function HistoryLink({ resource, id }: { resource: string; id: unknown }) {
  const text = useText();
  return (
    <IfMay action="read" subject="audit-log">
      <Button
        size="small"
        component={Link}
        to={historyAddress(resource, id)}
        startIcon={<History fontSize="small" />}
      >
        {text('audit.history')}
      </Button>
    </IfMay>
  );
}
