import { useTableFile } from '../../../kit/tables-from-files/useTableFile.ts';

/** Reads a statement file as rows without empty ones. Staff can correct a wrongly detected encoding. */
export function useStatementFile(file: File) {
  const { table, hash, encoding, setEncoding, error } = useTableFile(file);
  return { rows: table?.rows.filter((row) => row.some(Boolean)), hash, encoding, setEncoding, error };
}
