-- Numbers participants of one order who have the same name and e-mail address, because a form may not have two
-- such registrations: the second one becomes `Chan Tai Man (2)`. `address`: for participants without an address.
CREATE OR REPLACE FUNCTION distinct_names(participants jsonb, address text) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  SELECT jsonb_agg(CASE WHEN same = 1 THEN part
    ELSE jsonb_set(part, '{name}', to_jsonb(format('%s (%s)', part ->> 'name', same))) END ORDER BY place)
  FROM (
    SELECT part, place, row_number() OVER (
      PARTITION BY lower(part ->> 'name' COLLATE "und-x-icu"), lower(coalesce(part ->> 'email', address) COLLATE "und-x-icu")
      ORDER BY place
    ) AS same
    FROM jsonb_array_elements(participants) WITH ORDINALITY wanted (part, place)
  ) named
$$;
