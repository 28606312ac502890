/**
 * A service binding that connects to public addresses only. It checks the IP address of each connection. A
 * host name that resolves to a private address is therefore rejected.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
