/** Checks the IP address of each connection, so that a host name with a private address is rejected. */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
