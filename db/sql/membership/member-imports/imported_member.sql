-- Returns the columns of a new member from a row of an imported list. The member is approved unless the row says
-- otherwise. If the row has a name in one language only, that name is used for both languages. The
-- `member_mark` of an approved member follows from the member type, unless the row contains it.
CREATE OR REPLACE FUNCTION imported_member(fields jsonb) RETURNS jsonb
LANGUAGE sql STABLE
RETURN jsonb_build_object('company_status', true, 'company_name_hk', fields -> 'company_name_en', 'company_name_en', fields -> 'company_name_hk')
  || CASE WHEN coalesce((fields ->> 'company_status')::boolean, true)
    THEN jsonb_build_object('member_mark', CASE WHEN is_for_life(fields ->> 'member_type') THEN 'HKP' ELSE 'A' END)
    ELSE '{}' END
  || fields;
