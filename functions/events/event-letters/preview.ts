import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, MADE_LOCALE, SECOND_LOCALE } from '../../../core/association/locales.ts';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import type { LetterAudience, LetterKind } from '../../../core/events/kinds.ts';
import type { LetterTexts } from '../../../core/events/validation/event-letters.ts';
import type { Database } from '../../../db/database.ts';
import { readAssociation } from '../../../db/queries/content/association.ts';
import { loadCorrections } from '../../../db/queries/content/simplified-words.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { eventChanges, eventRegistrations, events, mailTemplates } from '../../../db/tables/index.ts';
import type { Settings } from '../../http/env.ts';
import { found } from '../../http/failures/errors.ts';
import { linkMaker } from '../../mail/rendering/links.ts';
import { letterText, renderMail, textOf, valuesOf } from '../../mail/rendering/render.ts';

const EXAMPLE = { id: 1, participantName: '陳大文' };

const hasTickets = sql<boolean>`exists (
  select from ticket_types type join event_registration_forms form on form.id = type.form_id
  where form.event_id = events.id and type.is_active
)`;

interface Letter {
  eventId: number;
  kind: LetterKind;
  audience: LetterAudience[];
  texts?: LetterTexts | undefined;
}

export async function previewLetter(
  db: Database,
  settings: Settings,
  { eventId, kind, audience, texts }: Letter,
) {
  const key = `event-${kind}` as const;
  const [known, readers, templates, changes] = await db.batch([
    db
      .select({ ...eventColumns, hasTickets })
      .from(events)
      .where(eq(events.id, eventId)),
    db
      .select({
        id: eventRegistrations.id,
        participantName: eventRegistrations.participantName,
        orderId: eventRegistrations.orderId,
      })
      .from(eventRegistrations)
      .where(and(eq(eventRegistrations.eventId, eventId), inArray(eventRegistrations.status, audience)))
      .orderBy(eventRegistrations.id)
      .limit(1),
    db.select().from(mailTemplates).where(eq(mailTemplates.key, key)),
    db
      .select({ eventDate: eventChanges.eventDate, endsAt: eventChanges.endsAt })
      .from(eventChanges)
      .where(and(eq(eventChanges.eventId, eventId), isNull(eventChanges.settledAt))),
  ]);
  const { hasTickets: isSold, ...event } = found(known);
  const registration = readers[0] ?? { ...EXAMPLE, orderId: isSold ? 1 : null };
  const first = textOf(key, DEFAULT_LOCALE, templates[0] ?? null);
  const second = textOf(key, SECOND_LOCALE ?? DEFAULT_LOCALE, templates[0] ?? null);
  const given = texts ?? {
    subjectZhTw: first.subject,
    bodyZhTw: first.body,
    subjectEn: second.subject,
    bodyEn: second.body,
  };
  const origin = linkMaker(settings)?.origin;
  await loadCorrections(db, MADE_LOCALE);
  const { association } = await readAssociation(db);
  const mails = await Promise.all(
    ACTIVE_LOCALES.map(async (locale) => {
      const values = await valuesOf(
        { registration, event, letter: { kind }, change: changes[0] ?? null },
        locale,
        association,
      );
      const filled = { ...values, link: origin ? `${origin}/my#…` : '' };
      return { locale, ...renderMail(await letterText(given, locale), filled, locale) };
    }),
  );
  return { texts: given, mails };
}
