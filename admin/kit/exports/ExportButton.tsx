import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useText } from '../i18n/useText.ts';
import { EXPORT_KINDS, type ExportKind, type ExportSource, useExport } from './useExport.ts';

interface ExportButtonProps {
  source: ExportSource;
  kind: ExportKind;
}

export function ExportButton({ source, kind }: ExportButtonProps) {
  const text = useText();
  const { mutate, isPending } = useExport(source);
  return (
    <Button variant="outlined" startIcon={<Download />} loading={isPending} onClick={() => mutate(kind)}>
      {text(EXPORT_KINDS[kind])}
    </Button>
  );
}
