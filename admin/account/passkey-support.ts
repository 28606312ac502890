import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser can make passkeys here: they belong to a name, and an address alone is none. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !ADDRESS_ALONE.test(window.location.hostname);
