import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { createMailer } from '../local/mailer.ts';

export interface Arrived extends Email {
  recipient: string;
}

const failure = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

/**
 * Defers mail to `defer@`, rejects `refuse@` for a reason that may pass, and `nosuch@` as unknown; never responds
 * for `hang@`, and disconnects after accepting `silent@`.
 */
export async function startSmtp() {
  const arrived: Arrived[] = [];
  let isDown = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, callback) => callback(isDown ? failure(421, 'down for today') : null),
    onRcptTo({ address }, _session, callback) {
      if (address.startsWith('hang@')) return;
      if (address.startsWith('defer@')) return callback(failure(450, 'greylisted'));
      if (address.startsWith('nosuch@')) return callback(failure(550, '5.1.1 user unknown'));
      callback(address.startsWith('refuse@') ? failure(550, 'no such user') : null);
    },
    onData(stream, session, callback) {
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        arrived.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipient });
        if (!recipient.startsWith('silent@')) return callback(null);
        const own = [...server.connections].filter(({ id }) => id === session.id);
        for (const connection of own) connection.close();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  const url = `smtp://127.0.0.1:${port}`;
  const mailer = createMailer({ url, limits: { socketTimeout: 1000 } });
  return {
    url,
    arrived,
    binding: { fetch: (url: string, init: RequestInit) => mailer(new Request(url, init)) },
    setDown: (value: boolean) => {
      isDown = value;
    },
  };
}
