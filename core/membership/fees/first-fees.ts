import { FIRST_ASSOCIATION } from '../../content/association.ts';
import { GIVEN_MEMBER_TYPES } from '../member-types.ts';
import type { Fee } from './fees.ts';

export const FIRST_FEES: readonly Fee[] = GIVEN_MEMBER_TYPES.flatMap(({ zh, fee }) =>
  fee ? [{ memberType: zh, ...fee, validFromOn: `${FIRST_ASSOCIATION.founded}-01-01` }] : [],
);
