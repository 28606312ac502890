import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/**
 * Checks whether this browser can create passkeys here. Passkeys are bound to a host name, so an IP address
 * does not work.
 */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !ADDRESS_ALONE.test(window.location.hostname);
