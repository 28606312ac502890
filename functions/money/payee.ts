import { renderSVG } from 'uqr';
import type { Database } from '../../db/database.ts';
import { fpsCode } from '../../db/fps/fps-code.ts';
import { membershipSettings } from '../../db/schema/index.ts';
import { found } from '../errors.ts';

interface Owed {
  reference: string;
  totalCents: number;
  paidCents: number;
}

/** To whom and how an invoice is paid, with the FPS code for what is left of it. */
export async function paymentDetails(db: Database, { reference, totalCents, paidCents }: Owed) {
  const settings = found(await db.select().from(membershipSettings));
  const { fpsCarriesReference, payeeName, fpsId, chequePayee, bankAccount } = settings;
  const amountCents = totalCents - paidCents;
  const code =
    amountCents > 0
      ? fpsCode(settings, { amountCents, reference: fpsCarriesReference ? reference : undefined })
      : undefined;
  const qr = code === undefined ? null : renderSVG(code, { ecc: 'M', border: 4 });
  return { amountCents, payeeName, fpsId, chequePayee, bankAccount, qr };
}
