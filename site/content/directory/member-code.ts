/**
 * Safe as file names on any system. For any other code, the URL of the member page contains the record's id.
 */
const SAFE_CODE = /^(?=.*\d)[A-Z0-9-]{1,40}$/;

export const memberCode = ({ id, memberUniqueCode }: { id: number; memberUniqueCode: string }): string =>
  SAFE_CODE.test(memberUniqueCode) ? memberUniqueCode : `id-${id}`;
