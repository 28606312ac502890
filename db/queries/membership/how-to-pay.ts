import { sql } from 'drizzle-orm';

export const saysHowToPay = sql<boolean>`(
  select pays_online or concat(fps_id, cheque_payee, bank_account) <> '' from membership_settings
)`;
