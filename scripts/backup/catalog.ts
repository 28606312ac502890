import type { Client } from 'pg';

/** Tables that have default rows in every new database. Losing default rows is harmless. */
export const SETTINGS = [
  'retention_state',
  'association_texts',
  'redirects',
  'general_holidays',
  'membership_fees',
  'membership_settings',
  'member_numbering',
  'office_rules',
  'vocabulary',
  'member_types',
];

/**
 * For each settings table, an SQL condition that is true when the settings have been edited. A restore would
 * overwrite the edits.
 */
export const WRITTEN_SETTINGS: Readonly<Record<string, string>> = {
  redirects: "entries <> '[]'",
  association_texts: "data <> '{}' or draft is not null",
  payment_details:
    "changed_by_name is not null or concat(fps_id, payee_name, cheque_payee, bank_account) <> ''",
};

/** Returns the names of the tables and views in the schema `public`, except those of extensions. */
export async function relationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows.map(({ name }) => name);
}
