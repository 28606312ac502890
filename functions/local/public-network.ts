/**
 * A service binding that connects to public addresses only. It checks the resolved address at the time of
 * connection, whatever the name.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
