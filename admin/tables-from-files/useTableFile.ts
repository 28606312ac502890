import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { MAX_FILE_BYTES } from '../../db/constants.ts';
import { textOf } from '../i18n/i18nProvider.ts';
import { tableOfCsv } from './csv.ts';
import { type Encoding, encodingOf, readText } from './decode.ts';
import { fileHash } from './file-hash.ts';
import { isWorkbook, sheetsOf, type Table } from './sheets.ts';

async function readFile(file: File) {
  if (file.size > MAX_FILE_BYTES) throw new Error(textOf('imports.tooLarge'));
  const buffer = await file.arrayBuffer();
  const bytes = new Uint8Array(buffer);
  const sheets = isWorkbook(bytes) ? await sheetsOf(buffer) : undefined;
  return { bytes, hash: await fileHash(buffer), sheets, guessed: encodingOf(bytes) };
}

/** A chosen file as a table: of a workbook the sheet that is chosen, of text in the encoding that is chosen or guessed. */
export function useTableFile(file: File) {
  const [chosen, setEncoding] = useState<Encoding>();
  const [sheet, setSheet] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['table-file', file.name, file.size, file.lastModified],
    queryFn: () => readFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const encoding = chosen ?? data?.guessed ?? 'utf-8';
  const table = useMemo((): Table | undefined => {
    if (!data) return undefined;
    return data.sheets
      ? data.sheets[sheet]
      : { name: file.name, rows: tableOfCsv(readText(data.bytes, encoding)) };
  }, [data, sheet, encoding, file.name]);
  const sheets = data?.sheets?.map(({ name }) => name) ?? [];
  return { table, sheets, sheet, setSheet, hash: data?.hash ?? '', encoding, setEncoding, error };
}
