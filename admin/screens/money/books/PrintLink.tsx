import PictureAsPdf from '@mui/icons-material/PictureAsPdfOutlined';
import Print from '@mui/icons-material/PrintOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { paperAddress, pdfAddress } from '../../../kit/data/money-calls.ts';
import { useText } from '../../../kit/i18n/useText.ts';

interface PrintLinkProps {
  kind: 'invoices' | 'payments' | 'credit-notes';
  record: { id: number };
  name: string;
}

export function PrintLink({ kind, record, name }: PrintLinkProps) {
  const text = useText();
  return (
    <>
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
      <Tooltip title="PDF">
        <IconButton
          component="a"
          href={pdfAddress(kind, record)}
          download
          aria-label={text('money.pdfOf', { name })}
        >
          <PictureAsPdf fontSize="small" />
        </IconButton>
      </Tooltip>
    </>
  );
}
