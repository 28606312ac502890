import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import { fpsCode } from '../../core/money/fps-code.ts';
import type { Database } from '../../db/database.ts';
import { paymentDetails as versions } from '../../db/tables/index.ts';
import { found } from '../http/failures/errors.ts';

interface Owed {
  reference: string;
  dueCents: number;
  paymentDetailsId: number;
}

export async function payeeOf(db: Database, { reference, dueCents, paymentDetailsId }: Owed) {
  const settings = found(await db.select().from(versions).where(eq(versions.id, paymentDetailsId)));
  const { fpsCarriesReference, payeeName, fpsId, chequePayee, bankAccount } = settings;
  const code =
    dueCents > 0
      ? fpsCode(settings, { amountCents: dueCents, reference: fpsCarriesReference ? reference : undefined })
      : undefined;
  return { payeeName, fpsId, chequePayee, bankAccount, code };
}

export async function paymentDetails(db: Database, owed: Owed) {
  const { code, ...details } = await payeeOf(db, owed);
  const qr = code === undefined ? null : renderSVG(code, { ecc: 'M', border: 4 });
  return { amountCents: owed.dueCents, ...details, qr };
}
