import { eq } from 'drizzle-orm';
import { renderSVG } from 'uqr';
import type { Database } from '../../../db/database.ts';
import { fpsCode } from '../../../db/fps/fps-code.ts';
import { paymentDetails as versions } from '../../../db/tables/index.ts';
import { found } from '../../errors.ts';

interface Owed {
  reference: string;
  dueCents: number;
  paymentDetailsId: number;
}

/**
 * Returns payee, payment methods and FPS code of an invoice, from the version of the payment details that the
 * invoice refers to. Returns no code when nothing is owed or no FPS account is set.
 */
export async function payeeOf(db: Database, { reference, dueCents, paymentDetailsId }: Owed) {
  const settings = found(await db.select().from(versions).where(eq(versions.id, paymentDetailsId)));
  const { fpsCarriesReference, payeeName, fpsId, chequePayee, bankAccount } = settings;
  const code =
    dueCents > 0
      ? fpsCode(settings, { amountCents: dueCents, reference: fpsCarriesReference ? reference : undefined })
      : undefined;
  return { payeeName, fpsId, chequePayee, bankAccount, code };
}

/**
 * Returns payee and payment methods of an invoice, from the version of the payment details that the invoice
 * refers to. Includes the FPS code for the unpaid amount as a picture.
 */
export async function paymentDetails(db: Database, owed: Owed) {
  const { code, ...details } = await payeeOf(db, owed);
  const qr = code === undefined ? null : renderSVG(code, { ecc: 'M', border: 4 });
  return { amountCents: owed.dueCents, ...details, qr };
}
