import Print from '@mui/icons-material/PrintOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { paperAddress } from '../data/money-calls.ts';
import { useText } from '../i18n/useText.ts';

interface PrintLinkProps {
  kind: 'invoices' | 'payments';
  record: { id: number };
  name: string;
}

/** Opens a paper in a tab of its own, from where the browser prints it or keeps it as PDF. */
export function PrintLink({ kind, record, name }: PrintLinkProps) {
  const text = useText();
  return (
    <Tooltip title={text('money.print')}>
      <IconButton
        component="a"
        href={paperAddress(kind, record)}
        target="_blank"
        rel="noreferrer"
        aria-label={text('money.printOf', { name })}
      >
        <Print fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
