-- Creates a member from a row of an imported list, and returns the member's id. The member is approved unless
-- the row says otherwise. If the row has a name in one language only, that name is used for both languages.
-- The `member_mark` of an approved member follows from the member type, unless the row contains it.
CREATE OR REPLACE FUNCTION create_imported_member(fields jsonb) RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  whole jsonb := jsonb_build_object(
    'company_status', true, 'company_name_hk', fields -> 'company_name_en', 'company_name_en', fields -> 'company_name_hk'
  ) || fields;
  made integer;
BEGIN
  IF (whole ->> 'company_status')::boolean AND NOT whole ? 'member_mark' THEN
    whole := whole || jsonb_build_object(
      'member_mark', CASE WHEN is_for_life(whole ->> 'member_type') THEN 'HKP' ELSE 'A' END
    );
  END IF;
  EXECUTE format(
    'INSERT INTO members (%1$s) SELECT %1$s FROM jsonb_populate_record(NULL::members, $1) RETURNING id',
    written_columns('members', whole)
  ) INTO made USING whole;
  RETURN made;
END
$$;
