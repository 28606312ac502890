import Download from '@mui/icons-material/Download';
import { Button } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import type { FoundRecord } from '../../../../core/office/validation/personal-data.ts';
import { useConsoleData } from '../../../kit/data/useConsoleData.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { toHongKongInput } from '../../../kit/i18n/dates.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { useMemberTypes } from '../../../kit/rules/useMemberTypes.ts';
import { readableCopy } from './readable-copy.ts';
import { referencesTo } from './records.ts';
import { saveHtml, saveJson } from './save-copy.ts';

interface ExportPersonButtonProps {
  records: FoundRecord[];
  kind: 'json' | 'html';
}

export function ExportPersonButton({ records, kind }: ExportPersonButtonProps) {
  const text = useText();
  const toast = useToast();
  const data = useConsoleData();
  const { types } = useMemberTypes();
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.exportPerson(referencesTo(records)),
    onSuccess(exported) {
      const name = `personal-data-${toHongKongInput(exported.exportedAt).slice(0, 10)}`;
      if (kind === 'json') saveJson(`${name}.json`, exported);
      else saveHtml(`${name}.html`, readableCopy(exported, types));
    },
    onError: (error) => toast.failure('personalData.exportFailed', error),
  });
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={records.length === 0}
      loading={isPending}
      onClick={() => mutate()}
    >
      {kind === 'json'
        ? text('personalData.export', { count: records.length })
        : text('personalData.readable')}
    </Button>
  );
}
