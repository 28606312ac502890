/**
 * A service binding that connects to public addresses alone, whatever name leads to them: what a private name resolves to is
 * looked at when it is connected to, and not before.
 */
export const PUBLIC_NETWORK = { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } };
