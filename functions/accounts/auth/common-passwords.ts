import { fold } from '../../../db/chinese/fold.ts';
import { ASSOCIATION_NAME } from '../../../db/profile.ts';
import {
  foldPassword,
  isWeakPassword,
  SUFFIX_LENGTH,
} from '../../../db/validation/accounts/weak-passwords.ts';
import { ApiError } from '../../errors.ts';
import { COMMON_PASSWORDS } from './common-password-list.ts';

let known: Set<string> | undefined;
const commonPasswords = () => {
  known ??= new Set(COMMON_PASSWORDS.trim().split(/\s+/));
  return known;
};

/** Checks whether a password is a common password, with or without up to four digits or symbols after it. */
function isListed(folded: string): boolean {
  for (let suffix = 0; suffix <= SUFFIX_LENGTH; suffix++) {
    if (!/^[\p{N}\p{P}\p{S}]*$/u.test(folded.slice(folded.length - suffix))) return false;
    if (commonPasswords().has(folded.slice(0, folded.length - suffix))) return true;
  }
  return false;
}

/**
 * Checks whether a password is easy to guess: a common password, a sequence or repetition, or the name of the
 * account or association in Traditional or Simplified Chinese. Digits and symbols at the end of the password
 * are ignored (docs/api.md 4).
 */
export function isCommonPassword(password: string, username: string): boolean {
  const names = [username, ASSOCIATION_NAME.zh, ASSOCIATION_NAME.en];
  return (
    isListed(foldPassword(password)) ||
    isWeakPassword(password, names) ||
    isWeakPassword(fold(password), names.map(fold))
  );
}

/** Throws 400 with `errors` by field for a password that is easy to guess. */
export function refuseCommonPassword(field: string, password: string, username: string): void {
  if (isCommonPassword(password, username))
    throw new ApiError(400, 'error.validation', { errors: { [field]: 'users.password.common' } });
}
