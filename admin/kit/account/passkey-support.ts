import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/**
 * Checks whether the browser can create passkeys at the current URL. Passkeys are bound to a host name, so an
 * IP address does not work.
 */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !ADDRESS_ALONE.test(window.location.hostname);
