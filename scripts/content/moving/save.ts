import type { Client } from 'pg';
import { MOST_REDIRECTS, updateRedirectsSchema } from '../../../core/content/validation/redirects.ts';
import { translate } from '../../../core/messages/index.ts';
import { createContactSchema } from '../../../core/outreach/validation/contacts.ts';
import { type Fault, ImportError } from '../import-content.ts';
import type { MovedContact, Moving } from './moving.ts';

async function saveRedirects(client: Client, wanted: Moving['redirects']): Promise<string[]> {
  const { rows } = await client.query<{ entries: Moving['redirects'] }>(
    'select entries from redirects where id = 1 for update',
  );
  const before = rows[0]?.entries ?? [];
  const parsed = wanted.flatMap(
    (each) => updateRedirectsSchema.safeParse({ redirects: [each] }).data?.redirects ?? [],
  );
  const known = new Set(before.map(({ from }) => from));
  const added = parsed
    .filter(({ from }) => !known.has(from) && known.add(from))
    .slice(0, Math.max(0, MOST_REDIRECTS - before.length));
  const all = updateRedirectsSchema.safeParse({ redirects: [...before, ...added] });
  if (!all.success) throw new Error(`Redirects: ${translate(all.error.issues[0]?.message ?? '', 'en')}`);
  await client.query(
    `insert into redirects (id, entries) values (1, $1) on conflict (id) do update set entries = excluded.entries`,
    [JSON.stringify(all.data.redirects)],
  );
  return added.map(({ from }) => from);
}

function contactFaults(contacts: MovedContact[]): Fault[] {
  const seen = new Map<string, number>();
  return contacts.flatMap(({ line, email, name, proof }) => {
    const { error } = createContactSchema.safeParse({ email, name, sourceNote: proof });
    const [issue] = error?.issues ?? [];
    if (issue) return [{ line, field: String(issue.path[0]), message: translate(issue.message, 'en') }];
    const before = seen.get(email.toLowerCase());
    seen.set(email.toLowerCase(), line);
    return before === undefined ? [] : [{ line, field: 'email', message: `repeats line ${before}` }];
  });
}

const CONTACTS = `
  with sent as (
    select lower(email) as email, name, "consentAt", "withdrawnAt", "isBounced", proof
    from json_to_recordset($1::json) as one (
      email text, name text, "consentAt" timestamptz, "withdrawnAt" timestamptz, "isBounced" boolean, proof text
    )
  ), added as (
    insert into contacts (email, name, status, source, source_note)
    select email, name, case when "withdrawnAt" is null and "isBounced" is null then 'subscribed' else 'unsubscribed' end,
      'import', proof
    from sent where "withdrawnAt" is not null or "consentAt" is not null or "isBounced"
    on conflict (email) do nothing returning id, email
  ), consented as (
    insert into consents (contact_id, address, topic, act, channel, proof, at)
    select added.id, added.email, 'circular', 'given', 'paper', proof, "consentAt"
    from sent join added using (email)
    where "consentAt" is not null and not exists (select from consents where address = added.email and topic = 'circular')
  )
  select id, email from added`;

/** After the consents, because the latest entry counts. Also for addresses that are known here already. */
const WITHDRAWALS = `
  insert into consents (contact_id, address, topic, act, channel, proof, at)
  select contacts.id, lower(one.email), 'circular', 'withdrawn', 'paper', proof, "withdrawnAt"
  from json_to_recordset($1::json) as one (email text, "withdrawnAt" timestamptz, proof text)
  join contacts on contacts.email = lower(one.email)
  where "withdrawnAt" is not null and not withdrew(one.email, 'circular')`;

const ENDED = `
  update contacts set status = 'unsubscribed', wanted = '[]'
  where status <> 'unsubscribed' and email in (
    select lower(email) from json_to_recordset($1::json) as one (email text, "withdrawnAt" timestamptz)
    where "withdrawnAt" is not null
  )`;

const BOUNCED = `
  insert into mail_suppressions (address, reason)
  select lower(email), 'bounced' from json_to_recordset($1::json) as one (email text, "isBounced" boolean)
  where "isBounced" on conflict (address) do nothing`;

async function saveContacts(client: Client, contacts: MovedContact[]): Promise<number[]> {
  const faults = contactFaults(contacts);
  if (faults.length) throw new ImportError(faults.slice(0, 100), Math.max(0, faults.length - 100));
  const values = [JSON.stringify(contacts)];
  const { rows } = await client.query<{ id: number }>(CONTACTS, values);
  for (const statement of [WITHDRAWALS, ENDED, BOUNCED]) await client.query(statement, values);
  return rows.map(({ id }) => id);
}

export interface Saved {
  contacts: number[];
  redirects: string[];
}

export async function saveRest(client: Client, { redirects, contacts }: Moving): Promise<Saved> {
  return {
    redirects: redirects.length ? await saveRedirects(client, redirects) : [],
    contacts: contacts.length ? await saveContacts(client, contacts) : [],
  };
}
