import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import type { MailTemplateKey } from '../../../core/mail/kinds.ts';

interface RenderedMail {
  dedupeKey: string;
  templateKey: MailTemplateKey;
  recipient: SQL | string;
  locale: Locale;
  subject: string;
  text: string;
  html: string;
  priority: number;
  sender?: string | undefined;
}

export function storeRendered(mail: RenderedMail, condition: SQL = sql`true`): SQL {
  const { dedupeKey, templateKey, recipient, locale, subject, text, html, priority, sender } = mail;
  return sql`
    insert into mail_messages (
      dedupe_key, template_key, recipient, locale, subject, text, html, rendered_at, priority, sender, status
    )
    select ${dedupeKey}, ${templateKey}, ${recipient}, ${locale}, ${subject}, ${text}, ${html}, now(), ${priority}::smallint,
      ${sender || null}, 'queued'
    where ${condition}
    on conflict (dedupe_key) do nothing
    returning id`;
}
