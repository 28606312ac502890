import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import { useToast } from '../feedback/useToast.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useText } from '../i18n/useText.ts';
import { trackWork } from '../long-work/works.ts';
import { saveCsv, type TextFile } from './save-file.ts';
import { type Sheet, saveSheet } from './save-sheet.ts';

export const EXPORT_KINDS = { xlsx: 'registrations.exportExcel', csv: 'registrations.export' } as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

export interface ExportSource {
  csv: () => Promise<TextFile>;
  rows: () => Promise<Sheet>;
  nothing: TextKey;
}

export function useExport({ csv, rows, nothing }: ExportSource) {
  const text = useText();
  const toast = useToast();
  return useMutation({
    mutationFn: (kind: ExportKind) =>
      trackWork({ title: text('work.export'), said: () => '' }, async () =>
        kind === 'csv' ? saveCsv(await csv()) : saveSheet(await rows(), text('list.total')),
      ),
    onError(error) {
      const isNothing = error instanceof HttpError && error.status === 404;
      toast.error({
        title: isNothing ? nothing : 'registrations.exportFailed',
        text: isNothing ? undefined : errorMessage(error),
      });
    },
  });
}
