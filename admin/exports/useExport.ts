import { useMutation } from '@tanstack/react-query';
import { HttpError } from 'react-admin';
import { errorMessage } from '../data/http.ts';
import type { TextKey } from '../i18n/dictionary.ts';
import { useToast } from '../layout/useToast.ts';
import { saveCsv, type TextFile } from './save-file.ts';
import { type Sheet, saveSheet } from './save-sheet.ts';

export const EXPORT_KINDS = { xlsx: 'registrations.exportExcel', csv: 'registrations.export' } as const;
export type ExportKind = keyof typeof EXPORT_KINDS;

export interface ExportSource {
  csv: () => Promise<TextFile>;
  rows: () => Promise<Sheet>;
  /** What is said when there is nothing. */
  nothing: TextKey;
}

/** Fetches what is exported and hands it to the browser's downloads. */
export function useExport({ csv, rows, nothing }: ExportSource) {
  const toast = useToast();
  return useMutation({
    mutationFn: async (kind: ExportKind) => (kind === 'csv' ? saveCsv(await csv()) : saveSheet(await rows())),
    onError(error) {
      const isNothing = error instanceof HttpError && error.status === 404;
      toast.error({
        title: isNothing ? nothing : 'registrations.exportFailed',
        text: isNothing ? undefined : errorMessage(error),
      });
    },
  });
}
