import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LetterAudience, LetterKind } from '../../../db/constants.ts';
import type { Database } from '../../../db/database.ts';
import { ACTIVE_LOCALES } from '../../../db/profile.ts';
import { eventColumns } from '../../../db/queries/events/public-events.ts';
import { eventChanges, eventRegistrations, events, mailTemplates } from '../../../db/tables/index.ts';
import type { LetterTexts } from '../../../db/validation/events/event-letters.ts';
import type { Settings } from '../../env.ts';
import { found } from '../../errors.ts';
import { linkMaker } from '../../office/mail/links.ts';
import { letterText, renderMail, textOf, valuesOf } from '../../office/mail/render.ts';

/** Recipient in the preview of a letter when nobody is registered with a selected status. */
const EXAMPLE = { id: 1, participantName: '陳大文' };

interface Letter {
  eventId: number;
  kind: LetterKind;
  audience: LetterAudience[];
  texts?: LetterTexts | undefined;
}

/**
 * Renders a letter in each language for one recipient. Without texts by staff, uses the built-in texts. Throws
 * 404.
 */
export async function previewLetter(
  db: Database,
  settings: Settings,
  { eventId, kind, audience, texts }: Letter,
) {
  const key = `event-${kind}` as const;
  const [known, readers, templates, changes] = await db.batch([
    db.select(eventColumns).from(events).where(eq(events.id, eventId)),
    db
      .select({ id: eventRegistrations.id, participantName: eventRegistrations.participantName })
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
  const event = found(known);
  const chinese = textOf(key, 'zh-TW', templates[0] ?? null);
  const english = textOf(key, 'en', templates[0] ?? null);
  const given = texts ?? {
    subjectZhTw: chinese.subject,
    bodyZhTw: chinese.body,
    subjectEn: english.subject,
    bodyEn: english.body,
  };
  const origin = linkMaker(settings)?.origin;
  const mails = await Promise.all(
    ACTIVE_LOCALES.map(async (locale) => {
      const values = await valuesOf(
        { registration: readers[0] ?? EXAMPLE, event, letter: { kind }, change: changes[0] ?? null },
        locale,
      );
      const filled = { ...values, link: origin ? `${origin}/my#…` : '' };
      return { locale, ...(await renderMail(await letterText(given, locale), filled, locale)) };
    }),
  );
  return { texts: given, mails };
}
