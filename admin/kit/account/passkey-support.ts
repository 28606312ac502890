import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/**
 * Checks whether passkeys can be created at this address. Passkeys are bound to a host name, so an IP address
 * does not work.
 */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !ADDRESS_ALONE.test(window.location.hostname);
