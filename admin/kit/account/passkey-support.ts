import { browserSupportsWebAuthn } from '@simplewebauthn/browser';

const ADDRESS_ALONE = /^(\d+\.){3}\d+$|^\[/;

/** Passkeys are bound to a host name, so an IP address does not work. */
export const canUsePasskeys = (): boolean =>
  browserSupportsWebAuthn() && !ADDRESS_ALONE.test(window.location.hostname);
