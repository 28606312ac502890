/**
 * A service binding that connects to public addresses only. It checks the IP address of each connection, so
 * that a host name that resolves to a private address cannot be reached.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
