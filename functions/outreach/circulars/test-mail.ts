import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../../../core/association/locales.ts';
import { MAIL_PRIORITY } from '../../../core/mail/kinds.ts';
import { translate } from '../../../core/messages/index.ts';
import { recordAct } from '../../../db/queries/office/audit-log.ts';
import { circulars } from '../../../db/tables/index.ts';
import { ownAddress } from '../../auth/own-address.ts';
import type { Session } from '../../http/session-user.ts';
import type { Call } from '../../http/types.ts';
import { circularIn, wholeCircular } from '../../mail/circular-texts.ts';
import { sampleCircular } from '../../mail/circulars.ts';
import { storeRendered } from '../../mail/rendering/store-rendered.ts';
import { readTransport } from '../../mail/transports/choose.ts';
import { readCircular, shownCircular, wrongState } from './send.ts';

/**
 * Throws 400 with `errors` by field if the account has no confirmed address, 404 for an unknown circular, or
 * 409 `wrong_state`. There is no ceiling, because a circular without a test cannot be sent.
 */
export async function testCircular(
  { db, settings, env }: Pick<Call, 'db' | 'settings' | 'env'>,
  id: number,
  { to, locale, account }: { to?: string | undefined; locale: Locale; account: Session['user'] },
) {
  const circular = await readCircular(db, id);
  if (circular.status !== 'draft') throw wrongState();
  // Without a mail provider, no address can be confirmed and no mail is sent, so the draft counts as tested.
  const recipient = (await readTransport({ db, env, settings })) ? await ownAddress(db, account.id, to) : '';
  const { hash } = await wholeCircular(db, settings, circular);
  const texts = sampleCircular(settings, await circularIn(db, settings, circular, locale), account.username);
  const dedupeKey = `test:${crypto.randomUUID()}`;
  const mail = storeRendered({
    ...texts,
    ...{ dedupeKey, templateKey: 'test', recipient, locale, priority: MAIL_PRIORITY.personal },
    subject: translate('circulars.testMark', locale) + texts.subject,
  });
  await db.batch([
    recordAct(db, { action: 'test', resource: 'circulars', recordId: id }),
    ...(recipient ? [db.execute(mail)] : []),
    db
      .update(circulars)
      .set({ testedAt: sql`now()`, testedHash: hash })
      .where(and(eq(circulars.id, id), eq(circulars.updatedAt, circular.updatedAt))),
  ]);
  return shownCircular(db, id);
}
