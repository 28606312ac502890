import type { SegmentFilter } from '../../../core/outreach/validation/segments.ts';
import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import type { Check } from '../../crud/plain-resource.ts';
import { ApiError } from '../../http/failures/errors.ts';

export const checkSegment: Check = async (c, values) => {
  const { memberTypes = [] } = (values as { filter?: SegmentFilter }).filter ?? {};
  if (memberTypes.length === 0) return;
  const known = new Set((await readMemberTypes(c.var.db)).map(({ key }) => key));
  if (memberTypes.some((type) => !known.has(type)))
    throw new ApiError(400, 'error.validation', { errors: { filter: 'validation.invalid' } });
};
