import {
  foldPassword,
  isWeakPassword,
  SUFFIX_LENGTH,
} from '../../core/accounts/validation/weak-passwords.ts';
import { ASSOCIATION_NAME } from '../../core/association/profile.ts';
import { fold } from '../../core/chinese/fold.ts';
import type { Words } from '../../core/content/validation/association.ts';
import type { Database } from '../../db/database.ts';
import { readAssociation } from '../../db/queries/content/association.ts';
import { ApiError } from '../http/failures/errors.ts';
import { COMMON_PASSWORDS } from './common-password-list.ts';

let known: Set<string> | undefined;
const commonPasswords = () => {
  known ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  return known;
};

function isListed(folded: string): boolean {
  for (let suffix = 0; suffix <= SUFFIX_LENGTH; suffix++) {
    if (!/^[\p{N}\p{P}\p{S}]*$/u.test(folded.slice(folded.length - suffix))) return false;
    if (commonPasswords().has(folded.slice(0, folded.length - suffix))) return true;
  }
  return false;
}

/** `association`: the saved name, beside that of the profile. */
export function isCommonPassword(
  password: string,
  username: string,
  association: Words = ASSOCIATION_NAME,
): boolean {
  const names = [username, ...[ASSOCIATION_NAME, association].flatMap(({ zh, en }) => [zh, en])];
  return (
    isListed(foldPassword(password)) ||
    isWeakPassword(password, names) ||
    isWeakPassword(fold(password), names.map(fold))
  );
}

export async function refuseCommonPassword(
  db: Database,
  { field, password, username }: { field: string; password: string; username: string },
): Promise<void> {
  const { association } = await readAssociation(db);
  if (isCommonPassword(password, username, association.name))
    throw new ApiError(400, 'error.validation', { errors: { [field]: 'users.password.common' } });
}
