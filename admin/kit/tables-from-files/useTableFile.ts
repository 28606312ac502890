import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_FILE_BYTES } from '../../../core/fields/limits.ts';
import { textOf } from '../i18n/i18nProvider.ts';
import type { Encoding } from './decode.ts';
import { fileHash } from './file-hash.ts';
import { firstSheetOf, type Table } from './sheets.ts';
import { openTableFile, tableOfText, UnreadableFile } from './table-file.ts';
import type { Hidden } from './workbook.ts';

const MOST_NAMED = 20;

async function readFile(file: File) {
  if (file.size > MAX_FILE_BYTES) throw new Error(textOf('imports.tooLarge'));
  const buffer = await file.arrayBuffer();
  try {
    return { opened: await openTableFile(new Uint8Array(buffer)), hash: await fileHash(buffer) };
  } catch (error) {
    if (error instanceof UnreadableFile) throw new Error(textOf(`files.refused.${error.refusal}`));
    throw error;
  }
}

function noticesOf(hidden: Hidden | undefined, broken: number): string[] {
  const rows = hidden?.rows ?? [];
  const named = rows.slice(0, MOST_NAMED).join(', ') + (rows.length > MOST_NAMED ? ' …' : '');
  return [
    rows.length > 0 && textOf('files.hiddenRows', { count: rows.length, rows: named }),
    hidden?.columns && textOf('files.hiddenColumns', { count: hidden.columns }),
    broken > 0 && textOf('files.broken', { count: broken }),
  ].filter((notice) => typeof notice === 'string');
}

export function useTableFile(file: File, isList: (rows: string[][]) => boolean) {
  const [chosen, setEncoding] = useState<Encoding>();
  const [chosenSheet, setSheet] = useState<number>();
  const { data, error } = useQuery({
    queryKey: ['table-file', file.name, file.size, file.lastModified],
    queryFn: () => readFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const opened = data?.opened;
  const sheet = chosenSheet ?? (opened?.sheets ? firstSheetOf(opened.sheets, isList) : 0);
  const encoding = chosen ?? (opened && !opened.sheets ? opened.guessed : 'utf-8');
  const { table, broken } = useMemo((): { table?: Table | undefined; broken: number } => {
    if (!opened) return { broken: 0 };
    if (opened.sheets) return { table: opened.sheets[sheet], broken: 0 };
    const { rows, broken: count } = tableOfText(opened, encoding);
    return { table: { name: file.name, rows }, broken: count };
  }, [opened, sheet, encoding, file.name]);
  const sheets = opened?.sheets?.map(({ name }) => name) ?? [];
  const notices = noticesOf(table?.hidden, broken);
  return { table, notices, sheets, sheet, setSheet, hash: data?.hash ?? '', encoding, setEncoding, error };
}
