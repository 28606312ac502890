import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ImportRows, MemberImport } from '../../../../core/membership/validation/member-imports.ts';
import { useToast } from '../../../kit/feedback/useToast.ts';
import { useText } from '../../../kit/i18n/useText.ts';
import { trackWork } from '../../../kit/long-work/works.ts';
import { importCalls, type NewImport } from './import-calls.ts';

const AT_ONCE = 200;

interface Given {
  file: NewImport;
  rows: ImportRows;
}

/**
 * A retry continues the same import: a row that is sent again replaces its earlier version. Another column
 * mapping or sheet creates a new import.
 */
export function useSending(onChecked: (checked: MemberImport) => void) {
  const text = useText();
  const toast = useToast();
  const [sent, setSent] = useState(0);
  const begun = useRef<{ id: number; of: string }>(undefined);

  async function importFor(file: NewImport, rows: ImportRows): Promise<number> {
    const of = JSON.stringify([file.fileHash, file.mapping, rows.length, rows[0]]);
    if (begun.current?.of === of) return begun.current.id;
    const { id } = await importCalls.begin(file);
    begun.current = { id, of };
    return id;
  }

  const { mutate, isPending } = useMutation({
    mutationFn: ({ file, rows }: Given) =>
      trackWork(
        { title: text('work.sendImport', { name: file.fileName }), said: () => '' },
        async (report) => {
          const id = await importFor(file, rows);
          for (let first = 0; first < rows.length; first += AT_ONCE) {
            await importCalls.sendRows(id, rows.slice(first, first + AT_ONCE));
            const done = Math.min(rows.length, first + AT_ONCE);
            setSent(done);
            report(done, rows.length);
          }
          return importCalls.check(id, file.mode);
        },
      ),
    onMutate: () => setSent(0),
    onSuccess: onChecked,
    onError: (error) => toast.failure('imports.again', error),
  });
  return {
    send: mutate,
    isSending: isPending,
    sentText: (count: number) => text('imports.sent', { sent, count }),
  };
}
