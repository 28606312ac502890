export const PASSWORD_MIN_LENGTH = 12;

/** Enough for any passphrase, and cheap to hash. */
export const PASSWORD_MAX_LENGTH = 256;
