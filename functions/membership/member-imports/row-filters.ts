import { sql } from 'drizzle-orm';
import { badFilter, type Filters } from '../../crud/list-query.ts';

const SHOWN = {
  faults: sql`faults <> '{}'`,
  remarks: sql`remarks <> '{}'`,
  matches: sql`match_id is not null`,
  people: sql`person is not null`,
  ends: sql`ends <> '{}'`,
  repeats: sql`same_row_no is not null`,
};

export const importRowFilters: Filters = {
  has(value) {
    if (typeof value !== 'string' || !Object.hasOwn(SHOWN, value)) throw badFilter('has');
    return SHOWN[value as keyof typeof SHOWN];
  },
};
