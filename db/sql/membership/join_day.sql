-- Converts the text in `member_join_date` to a date. Returns null if the text is ambiguous, such as
-- 03/04/2010, or incomplete.
CREATE OR REPLACE FUNCTION join_day(given text) RETURNS date
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text;
  part text[];
  month integer;
BEGIN
  IF given = '' THEN RETURN NULL; END IF;
  written := btrim(normalize(given, NFKC));
  -- Dates that begin with the year: 2009-03-01, 2009/3/1, 2009.3.1 or 2009年3月1日, each optionally followed by
  -- a time, or 20090301.
  part := regexp_match(written, '^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?(?:[T ].*)?$');
  IF part IS NULL THEN part := regexp_match(written, '^(\d{4})(\d{2})(\d{2})$'); END IF;
  IF part IS NULL THEN
    -- Dates that end with the year, such as 31/12/2009 or 5.5.2009. Accepts a date only if day and month
    -- cannot be confused: one of them exceeds 12, or both are equal.
    part := regexp_match(written, '^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4})$');
    IF part IS NOT NULL THEN
      part := CASE
        WHEN part[1]::integer > 12 OR part[1]::integer = part[2]::integer THEN ARRAY[part[3], part[2], part[1]]
        WHEN part[2]::integer > 12 THEN ARRAY[part[3], part[1], part[2]]
      END;
    ELSE
      -- Dates with an English month name: 3 April 2009, 3-Apr-2009, April 3, 2009.
      part := regexp_match(written, '^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([A-Za-z]{3,9})\.?[\s,-]+(\d{4})$');
      IF part IS NOT NULL THEN part := ARRAY[part[3], part[2], part[1]];
      ELSE
        part := regexp_match(written, '^([A-Za-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?[\s,]+(\d{4})$');
        IF part IS NOT NULL THEN part := ARRAY[part[3], part[1], part[2]]; END IF;
      END IF;
      IF part IS NOT NULL THEN
        month := array_position(
          ARRAY['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'], lower(left(part[2], 3))
        );
        IF month IS NULL THEN RETURN NULL; END IF;
        part[2] := month::text;
      END IF;
    END IF;
  END IF;
  IF part IS NULL OR part[1]::integer NOT BETWEEN 1900 AND 2200 OR part[2]::integer NOT BETWEEN 1 AND 12
    OR part[3]::integer NOT BETWEEN 1 AND 31 THEN RETURN NULL; END IF;
  IF part[3]::integer > extract(day FROM make_date(part[1]::integer, part[2]::integer, 1) + interval '1 month - 1 day') THEN
    RETURN NULL;
  END IF;
  RETURN make_date(part[1]::integer, part[2]::integer, part[3]::integer);
END
$$;
