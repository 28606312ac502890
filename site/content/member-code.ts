/** Codes that are safe in an address on any disk; others go by the record's id. */
const SAFE_CODE = /^(?=.*\d)[A-Z0-9-]{1,40}$/;

/** How the address of a member's page ends. */
export const memberCode = ({ id, memberUniqueCode }: { id: number; memberUniqueCode: string }): string =>
  SAFE_CODE.test(memberUniqueCode) ? memberUniqueCode : `id-${id}`;
