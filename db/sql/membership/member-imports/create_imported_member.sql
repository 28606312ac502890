-- Creates a member from an import row. The member is approved unless the file says otherwise, has a name in
-- both languages, and gets the `member_mark` of its member type.
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
