-- Statement trigger that does for all rows of a statement what keep_version() does for one. Needs the transition
-- tables `new_rows` and, for updates, `old_rows`.
CREATE OR REPLACE FUNCTION keep_versions() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  act text := version_act(TG_OP);
  is_erasure boolean := coalesce(current_setting('audit.is_erasure', true), '') = 'yes';
  keeps_all boolean := TG_OP = 'INSERT' OR act <> 'save' OR is_erasure;
  changed jsonb[];
BEGIN
  IF keeps_all THEN
    SELECT array_agg(to_jsonb(one) ORDER BY id) INTO changed FROM new_rows one;
  ELSE
    SELECT array_agg(after ORDER BY after -> 'id') INTO changed FROM (
      -- Not a join, as in record_audits().
      SELECT (array_agg(data) FILTER (WHERE is_old))[1] AS before, (array_agg(data) FILTER (WHERE NOT is_old))[1] AS after
      FROM (
        SELECT id, true AS is_old, to_jsonb(one) AS data FROM old_rows one
        UNION ALL SELECT id, false, to_jsonb(one) FROM new_rows one
      ) states GROUP BY id
    ) pairs
    WHERE changed_fields(before, after) <> '{}';
  END IF;
  IF changed IS NULL THEN RETURN NULL; END IF;
  WITH numbered AS MATERIALIZED (
    SELECT given.id, given.data, (
      SELECT coalesce(max(known.number), 0) + 1 FROM record_versions known
      WHERE known.resource = TG_ARGV[0] AND known.record_id = given.id
    ) AS number
    FROM (SELECT (one ->> 'id')::integer AS id, one AS data FROM unnest(changed) AS one) given
  ), gone AS (
    DELETE FROM record_versions
    WHERE is_erasure AND resource = TG_ARGV[0] AND record_id IN (SELECT id FROM numbered)
  )
  INSERT INTO record_versions (resource, record_id, number, account_id, account_name, action, data)
  SELECT TG_ARGV[0], id, number, nullif(current_setting('audit.account_id', true), '')::integer,
    nullif(current_setting('audit.account_name', true), ''), act, version_data(data)
  FROM numbered;
  RETURN NULL;
END
$$;
