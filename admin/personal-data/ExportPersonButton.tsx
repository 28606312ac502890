import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import type { FoundRecord } from '../../db/validation/personal-data.ts';
import { errorMessage } from '../data/http.ts';
import { useConsoleData } from '../data/useConsoleData.ts';
import { useToast } from '../frame/useToast.ts';
import { toHongKongInput } from '../i18n/dates.ts';
import { useText } from '../i18n/useText.ts';
import { referencesTo } from './records.ts';
import { saveJson } from './save-json.ts';

export function ExportPersonButton({ records }: { records: FoundRecord[] }) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.exportPerson(referencesTo(records)),
    onSuccess: (exported) =>
      saveJson(`personal-data-${toHongKongInput(exported.exportedAt).slice(0, 10)}.json`, exported),
    onError: (error) => toast.error({ title: 'personalData.exportFailed', text: errorMessage(error) }),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={records.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {text('personalData.export', { count: records.length })}
    </Button>
  );
}
