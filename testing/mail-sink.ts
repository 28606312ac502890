import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface Arrived extends Email {
  recipient: string;
}

export async function startMailSink() {
  const arrived: Arrived[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const recipient = session.envelope.rcptTo[0]?.address ?? '';
        arrived.push({ ...(await PostalMime.parse(Buffer.concat(chunks))), recipient });
        callback(null);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as { port: number };
  return {
    arrived,
    url: `smtp://127.0.0.1:${port}`,
    find: (subject: string) => arrived.find((mail) => mail.subject?.includes(subject)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
