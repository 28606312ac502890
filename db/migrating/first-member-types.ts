import type pg from 'pg';
import { FIRST_FEES } from '../../core/membership/fees/first-fees.ts';
import { FIRST_MEMBER_TYPES } from '../../core/membership/member-types.ts';

/** For new databases only: the profile's types and fees replace those of the migrations. */
export async function insertFirstMemberTypes(client: pg.ClientBase): Promise<void> {
  const types = FIRST_MEMBER_TYPES.map((type) => ({
    key: type.key,
    name_zh: type.nameZh,
    name_en: type.nameEn,
    term: type.term,
    search_words: type.searchWords,
    position: type.position,
  }));
  const fees = FIRST_FEES.map((fee) => ({
    member_type: fee.memberType,
    amount_cents: fee.amountCents,
    is_halvable: fee.isHalvable,
    valid_from_on: fee.validFromOn,
  }));
  // Deletes only the fees that differ from the profile's. The other rows keep their ids.
  await client.query(
    `with given as (select * from jsonb_to_recordset($1) as given (
       member_type text, amount_cents int, is_halvable boolean, valid_from_on date
     ))
     delete from membership_fees known where not exists (
       select from given where (given.member_type, given.amount_cents, given.is_halvable, given.valid_from_on)
         = (known.member_type, known.amount_cents, known.is_halvable, known.valid_from_on)
     )`,
    [JSON.stringify(fees)],
  );
  await client.query('delete from member_types where key <> all ($1)', [types.map(({ key }) => key)]);
  await client.query(
    `insert into member_types as known (key, name_zh, name_en, term, search_words, position)
     select * from jsonb_to_recordset($1) as given (
       key text, name_zh text, name_en text, term text, search_words text, position int
     )
     on conflict (key) do update set name_zh = excluded.name_zh, name_en = excluded.name_en, term = excluded.term,
       search_words = excluded.search_words, position = excluded.position
     where (known.name_zh, known.name_en, known.term, known.search_words, known.position)
       <> (excluded.name_zh, excluded.name_en, excluded.term, excluded.search_words, excluded.position)`,
    [JSON.stringify(types)],
  );
  await client.query(
    `insert into membership_fees (member_type, amount_cents, is_halvable, valid_from_on)
     select * from jsonb_to_recordset($1) as given (
       member_type text, amount_cents int, is_halvable boolean, valid_from_on date
     ) on conflict do nothing`,
    [JSON.stringify(fees)],
  );
}
