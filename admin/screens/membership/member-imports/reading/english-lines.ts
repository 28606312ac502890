import { isEnglishLine } from '../../../../../core/membership/english-line.ts';
import { MAX_CELL_LENGTH } from '../../../../../core/membership/kinds.ts';
import type { ImportRows } from '../../../../../core/membership/validation/member-imports.ts';

interface Joined {
  rows: ImportRows;
  joined: number[];
}

type Row = ImportRows[number];

function together(chinese: Row, english: Row): Row {
  const { companyNameHk, companyNameEn, memberCompanyAddr: address } = english.values;
  const { note } = chinese.values;
  const own = chinese.values.memberCompanyAddr;
  return {
    ...chinese,
    values: {
      ...chinese.values,
      companyNameEn: companyNameEn || companyNameHk || '',
      ...(address && !own && { memberCompanyAddr: address }),
      ...(address && own && { note: [note, address].filter(Boolean).join('\n').slice(0, MAX_CELL_LENGTH) }),
    },
  };
}

const PAIRS = 2;

/**
 * An English row describes the firm of the Chinese row above it. Changes nothing when only a few firms have
 * one; the server then reports the English rows.
 */
export function withEnglishLines(rows: ImportRows): Joined {
  const isSecond = rows.map((row, place) => {
    const above = rows[place - 1];
    return above !== undefined && above.rowNo === row.rowNo - 1 && isEnglishLine(row.values, above.values);
  });
  const joined = rows.flatMap(({ rowNo }, place) => (isSecond[place] ? [rowNo] : []));
  if (joined.length < PAIRS || joined.length * 3 < rows.length) return { rows, joined: [] };
  return {
    joined,
    rows: rows.flatMap((row, place) => {
      const next = isSecond[place + 1] ? rows[place + 1] : undefined;
      if (isSecond[place]) return [];
      return [next ? together(row, next) : row];
    }),
  };
}
