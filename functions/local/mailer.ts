import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Outcome, OutgoingMail } from '../mail/transports/transport.ts';

const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 5_000,
};
const ERROR_LENGTH = 300;

export interface MailerOptions {
  url: string;
  limits?: Partial<typeof LIMITS>;
}

function connectionOptions(url: URL) {
  const isLoopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || (secure ? 465 : 587)),
    secure,
    requireTLS: !secure && !isLoopback,
    ignoreTLS: isLoopback,
  };
}

const emailOf = (mailbox: string) => /<([^<>]+)>\s*$/.exec(mailbox)?.[1] ?? mailbox;

/** The same for every attempt, so that the recipient's mail program can detect duplicates. */
const messageIdOf = ({ key, from }: OutgoingMail) =>
  `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@${emailOf(from).split('@')[1]}>`;

const compose = (mail: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    headers: mail.headers,
    messageId: messageIdOf(mail),
    attachments: mail.attachments.map(({ filename, type, content, contentId }) => ({
      filename,
      content,
      encoding: 'base64',
      contentType: type,
      ...(contentId && { cid: contentId, contentDisposition: 'inline' as const }),
    })),
    ...(mail.calendar && {
      icalEvent: { method: mail.calendar.method, content: mail.calendar.content, filename: 'event.ics' },
    }),
  })
    .compile()
    .build();

type Failure = Error & { responseCode?: number; response?: string; command?: string };

/** Enhanced status codes for an address that does not exist (RFC 3463, section 3.2; RFC 7505). */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.(1|2|3|6|10)\b/;

const told = ({ message }: Error) => message.slice(0, ERROR_LENGTH);

/** `isHanded`: the client had begun to send the content of the mail. */
function outcomeOf(failure: Failure, isHanded: boolean): Outcome {
  const { responseCode: code, response = '', command } = failure;
  const error = told(failure);
  // Any error response to MAIL FROM means that the server has not accepted the mail.
  if (code && command === 'MAIL FROM') return { kind: 'retry', error, isTrouble: true };
  if (command === 'RCPT TO' && NO_SUCH_ADDRESS.test(response)) return { kind: 'bounced', error };
  if (code && code >= 500) return { kind: 'rejected', error };
  if (code || !isHanded) return { kind: 'retry', error, isTrouble: false };
  return { kind: 'unknown', error };
}

function connect(url: URL, limits: Partial<typeof LIMITS>): Promise<SMTPConnection> {
  const connection = new SMTPConnection({ ...connectionOptions(url), ...LIMITS, ...limits });
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.connect((error) => {
      if (error) return reject(error);
      if (!url.username) return resolve(connection);
      const credentials = { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) };
      connection.login({ credentials }, (failed) => (failed ? reject(failed) : resolve(connection)));
    });
  });
}

function deliver(connection: SMTPConnection, mail: OutgoingMail, source: Buffer): Promise<Outcome> {
  let isHanded = false;
  const message = Readable.from(
    (function* () {
      isHanded = true;
      yield source;
    })(),
  );
  const envelope = { from: emailOf(mail.from), to: [mail.to] };
  return new Promise((resolve) => {
    const fail = (failure: Failure) => resolve(outcomeOf(failure, isHanded));
    connection.removeAllListeners('error');
    connection.on('error', fail);
    connection.send(envelope, message, (failure) =>
      failure ? fail(failure) : resolve({ kind: 'sent', providerId: messageIdOf(mail) }),
    );
  });
}

export function createMailer({ url, limits = {} }: MailerOptions) {
  async function send(mail: OutgoingMail): Promise<Outcome> {
    const source = await compose(mail);
    let connection: SMTPConnection;
    try {
      connection = await connect(new URL(url), limits);
    } catch (error) {
      return { kind: 'retry', error: told(error as Error), isTrouble: true };
    }
    const outcome = await deliver(connection, mail, source);
    if (outcome.kind === 'sent') connection.quit();
    else connection.close();
    return outcome;
  }
  return async (request: Request): Promise<Response> =>
    Response.json(await send((await request.json()) as OutgoingMail));
}
