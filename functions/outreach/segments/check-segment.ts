import { readMemberTypes } from '../../../db/queries/membership/member-types.ts';
import type { SegmentFilter } from '../../../db/validation/outreach/segments.ts';
import { ApiError } from '../../errors.ts';
import type { Check } from '../../platform/crud/plain-resource.ts';

/** Throws 400 for a segment with a member type that does not exist and never existed. */
export const checkSegment: Check = async (c, values) => {
  const { memberTypes = [] } = (values as { filter?: SegmentFilter }).filter ?? {};
  if (memberTypes.length === 0) return;
  const known = new Set((await readMemberTypes(c.var.db)).map(({ key }) => key));
  if (memberTypes.some((type) => !known.has(type)))
    throw new ApiError(400, 'error.validation', { errors: { filter: 'validation.invalid' } });
};
