import type { Client } from 'pg';

/** They have default rows in every new database; losing those is harmless. */
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

/** True when the settings have been edited, so that a restore would overwrite the edits. */
export const WRITTEN_SETTINGS: Readonly<Record<string, string>> = {
  redirects: "entries <> '[]'",
  association_texts: "data <> '{}' or draft is not null",
  people_settings: 'is_on',
  payment_details:
    "changed_by_name is not null or concat(fps_id, payee_name, cheque_payee, bank_account) <> ''",
};

export async function relationNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    order by relname`);
  return rows.map(({ name }) => name);
}
