import { MAX_CELL_LENGTH } from '../../../../db/constants.ts';
import { isEnglishLine } from '../../../../db/membership/english-line.ts';
import type { ImportRows } from '../../../../db/validation/membership/member-imports.ts';

interface Joined {
  rows: ImportRows;
  /** Row numbers of the rows that were joined with the row above. */
  joined: number[];
}

type Row = ImportRows[number];

/** Adds the English name and the English address of a firm to the row with its Chinese name. */
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
 * Joins each Chinese row with the English row below it that describes the same firm. Changes nothing when
 * only a few firms have an English row; the server then reports the English rows.
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
