import { useTableFile } from '../../../kit/tables-from-files/useTableFile.ts';
import { guessMapping } from './columns.ts';

const isStatement = (rows: string[][]) => guessMapping(rows).heading >= 0;

export function useStatementFile(file: File) {
  const { table, ...rest } = useTableFile(file, isStatement);
  return { rows: table?.rows.filter((row) => row.some(Boolean)), ...rest };
}
