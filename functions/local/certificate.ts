import { connect } from 'node:tls';

const TIMEOUT_MS = 5000;
const KEPT_MS = 60 * 60 * 1000;

function readEnd({ hostname, port }: URL): Promise<string | undefined> {
  return new Promise((resolve) => {
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect(
      // Reads certificates that are invalid too, such as one that has ended.
      { host, servername: host, port: Number(port || 443), rejectUnauthorized: false, timeout: TIMEOUT_MS },
      () => {
        const { valid_to: end } = socket.getPeerCertificate();
        resolve(end ? new Date(end).toISOString() : undefined);
        socket.destroy();
      },
    );
    const giveUp = () => {
      resolve(undefined);
      socket.destroy();
    };
    socket.once('error', giveUp).once('timeout', giveUp);
  });
}

export function certificateOf(siteUrl: string | undefined): () => Promise<Response> {
  const site = siteUrl?.startsWith('https:') ? new URL(siteUrl) : undefined;
  let known: { at: number; end: Promise<string | undefined> } | undefined;
  return async () => {
    if (!site) return Response.json({});
    if (!known || Date.now() - known.at > KEPT_MS) known = { at: Date.now(), end: readEnd(site) };
    return Response.json({ endsAt: await known.end });
  };
}
