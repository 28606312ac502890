import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsOfCsv } from './csv.ts';
import { type Encoding, encodingOf, readText } from './decode.ts';
import { fileHash } from './file-hash.ts';

/** A chosen file as rows of cells; in another encoding, should the guess be wrong. */
export function useStatementFile(file: File) {
  const [chosen, setEncoding] = useState<Encoding>();
  const { data, error } = useQuery({
    queryKey: ['bank', 'file', file.name, file.size, file.lastModified],
    async queryFn() {
      const buffer = await file.arrayBuffer();
      const bytes = new Uint8Array(buffer);
      return { bytes, hash: await fileHash(buffer), guessed: encodingOf(bytes) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const encoding = chosen ?? data?.guessed ?? 'utf-8';
  const rows = data ? rowsOfCsv(readText(data.bytes, encoding)) : undefined;
  return { rows, hash: data?.hash ?? '', encoding, setEncoding, error };
}
