CREATE OR REPLACE FUNCTION import_counts(given_id integer) RETURNS json
LANGUAGE sql STABLE
RETURN (
  SELECT json_strip_nulls(json_build_object(
    'rows', count(*),
    'faulty', count(*) FILTER (WHERE faults <> '{}'),
    'create', count(*) FILTER (WHERE faults = '{}' AND action = 'create'),
    'fill', count(*) FILTER (WHERE faults = '{}' AND action = 'fill'),
    'update', count(*) FILTER (WHERE faults = '{}' AND action = 'update'),
    'skip', count(*) FILTER (WHERE faults = '{}' AND action = 'skip'),
    'people', nullif(count(*) FILTER (WHERE faults = '{}' AND action <> 'skip' AND person IS NOT NULL), 0),
    'ends', nullif(sum(cardinality(ends)) FILTER (WHERE faults = '{}'), 0)
  )) FROM member_import_rows WHERE import_id = given_id
);
