import { useTableFile } from '../tables-from-files/useTableFile.ts';

/** A chosen statement as rows of cells, without empty ones; in another encoding, should the guess be wrong. */
export function useStatementFile(file: File) {
  const { table, hash, encoding, setEncoding, error } = useTableFile(file);
  return { rows: table?.rows.filter((row) => row.some(Boolean)), hash, encoding, setEncoding, error };
}
