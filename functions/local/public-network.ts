/**
 * A service binding that connects to public addresses only. It checks the IP address of each connection, so a
 * host name cannot resolve to a private one.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
