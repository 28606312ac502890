import { and, eq, isNull } from 'drizzle-orm';
import { ACTIVE_LOCALES } from '../../../core/association/profile.ts';
import type { Audience } from '../../../core/content/audience.ts';
import { circulars, circularTexts } from '../../../db/tables/index.ts';
import { requireAudience } from '../../content/audience/audience.ts';
import type { Call } from '../../http/types.ts';
import { circularIn } from '../../mail/circular-texts.ts';
import { readCircular, shownCircular, wrongState } from './send.ts';

export async function archiveCircular(
  { db, settings }: Pick<Call, 'db' | 'settings'>,
  id: number,
  { isArchived, audience }: { isArchived: boolean; audience?: Audience | undefined },
) {
  await requireAudience(db, { audience });
  const circular = await readCircular(db, id);
  // Official notices are for members only.
  if (!circular.startedAt || circular.topic === 'official') throw wrongState();
  if (isArchived)
    // Renders missing texts for the site. Earlier versions of the program did not store these texts.
    for (const locale of ACTIVE_LOCALES) {
      const { archive } = await circularIn(db, settings, circular, locale);
      await db
        .update(circularTexts)
        .set({ archive })
        .where(
          and(
            eq(circularTexts.circularId, id),
            eq(circularTexts.locale, locale),
            isNull(circularTexts.archive),
          ),
        );
    }
  await db
    .update(circulars)
    .set({ isArchived, ...(audience && { audience }) })
    .where(eq(circulars.id, id));
  return shownCircular(db, id);
}
