-- Returns the unique business identifier that a business registration number contains, or NULL. `ubiOf` in
-- core/membership/ubi.ts must give the same result.
CREATE OR REPLACE FUNCTION ubi_of(given text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (
  SELECT CASE
    WHEN plain ~ '^[0-9]{8}([0-9]{3}([0-9]{4}[0-9A-Z])?)?$' THEN left(plain, 8)
    WHEN plain ~ '^[A-Z][0-9]{7}$' THEN plain
  END
  FROM (
    SELECT regexp_replace(upper(normalize(given, NFKC)), U&'[-\\s\2010-\2015\2212./()]', '', 'g') AS plain
  ) folded
);
