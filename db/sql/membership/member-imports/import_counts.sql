CREATE OR REPLACE FUNCTION import_counts(given_id integer) RETURNS json
LANGUAGE sql STABLE
RETURN (
  SELECT json_build_object(
    'rows', count(*),
    'faulty', count(*) FILTER (WHERE faults <> '{}'),
    'create', count(*) FILTER (WHERE faults = '{}' AND action = 'create'),
    'fill', count(*) FILTER (WHERE faults = '{}' AND action = 'fill'),
    'update', count(*) FILTER (WHERE faults = '{}' AND action = 'update'),
    'skip', count(*) FILTER (WHERE faults = '{}' AND action = 'skip')
  ) FROM member_import_rows WHERE import_id = given_id
);
