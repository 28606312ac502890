-- Creates the members that an import adds, with their terms and notes, and stores in the import's rows what it
-- created. One statement for each table, because the triggers of 5,000 statements take much longer.
CREATE OR REPLACE FUNCTION create_imported_members(given_id integer, file_name text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  defaults jsonb := default_values('members');
  columns text := written_columns('members', to_jsonb(jsonb_populate_record(NULL::members, '{}')));
  is_numbered boolean;
BEGIN
  UPDATE member_import_rows SET member_id = made.member_id
  FROM (
    SELECT id, nextval(pg_get_serial_sequence('members', 'id'))::integer AS member_id
    FROM (
      SELECT id FROM member_import_rows WHERE import_id = given_id AND action = 'create' AND faults = '{}' ORDER BY row_no
    ) in_order
  ) made
  WHERE member_import_rows.id = made.id;
  -- Members whose number is in the list come first: the numbers of the others are chosen beside them.
  FOREACH is_numbered IN ARRAY ARRAY[true, false] LOOP
    EXECUTE format(
      'INSERT INTO members (%1$s) SELECT %1$s FROM (
        SELECT $1 || imported_member(fields) || jsonb_build_object(''id'', member_id) AS whole FROM member_import_rows
        WHERE import_id = $2 AND action = ''create'' AND faults = ''{}'' AND (fields ? ''member_number'') = $3
        ORDER BY row_no
      ) given, jsonb_populate_record(NULL::members, given.whole)', columns
    ) USING defaults, given_id, is_numbered;
  END LOOP;
  UPDATE member_import_rows created
  SET period_id = made.main, period_ids = array_remove(coalesce(made.others, '{}'), NULL)
  FROM (
    SELECT row.id,
      min(period.id) FILTER (WHERE coalesce(period.year, asked.year) = asked.year) AS main,
      array_agg(period.id) FILTER (WHERE period.year <> asked.year) AS others
    FROM (
      SELECT array_agg(member_id ORDER BY row_no, place) AS members, array_agg(value ORDER BY row_no, place) AS terms
      FROM member_import_rows CROSS JOIN LATERAL (
        SELECT term AS value, 0 AS place
        UNION ALL
        SELECT value, ordinality FROM jsonb_array_elements(coalesce(term -> 'others', '[]')) WITH ORDINALITY
      ) each_term
      WHERE import_id = given_id AND action = 'create' AND member_id IS NOT NULL AND term IS NOT NULL
    ) wanted
    CROSS JOIN LATERAL create_imported_terms(wanted.members, wanted.terms, file_name) period
    JOIN member_import_rows row ON row.import_id = given_id AND row.member_id = period.member_id AND action = 'create'
    CROSS JOIN LATERAL (SELECT (row.term ->> 'year')::integer AS year) asked
    GROUP BY row.id
  ) made
  WHERE created.id = made.id;
  WITH made AS (
    INSERT INTO member_notes (member_id, body, author_name)
    SELECT member_id, left(btrim("values" ->> 'note'), 5000), left(product_words(first_locale(), '匯入：', 'Import: ') || file_name, 200)
    FROM member_import_rows
    WHERE import_id = given_id AND action = 'create' AND member_id IS NOT NULL AND btrim(coalesce("values" ->> 'note', '')) <> ''
    ORDER BY row_no
    RETURNING id, member_id
  )
  UPDATE member_import_rows SET note_id = made.id FROM made
  WHERE import_id = given_id AND action = 'create' AND member_import_rows.member_id = made.member_id;
END
$$;
