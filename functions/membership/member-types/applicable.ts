import { feeOn } from '../../../core/membership/fees/fees.ts';
import { typeOfKey } from '../../../core/membership/member-types.ts';
import type { Database } from '../../../db/database.ts';
import { feeTable, readFees } from '../../../db/queries/membership/fee-table.ts';
import { ApiError } from '../../http/failures/errors.ts';

export async function requireApplicable(db: Database, key: string): Promise<void> {
  const { fees, types, today } = feeTable(await readFees(db));
  const type = typeOfKey(types, key);
  // A text that is not the name of a type is stored unchanged, and staff decide on it.
  if (type && !(type.isActive && feeOn(fees, key, today)))
    throw new ApiError(400, 'error.validation', { errors: { memberType: 'memberTypes.notOffered' } });
}
