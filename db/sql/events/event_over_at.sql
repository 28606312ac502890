-- Returns the time when an event is over: its end, or the end of its last day in Hong Kong if it takes place
-- all day or has no end (docs/product.md 5).
CREATE OR REPLACE FUNCTION event_over_at(begins timestamptz, ends timestamptz, is_all_day boolean) RETURNS timestamptz
LANGUAGE sql STABLE
RETURN CASE WHEN ends IS NOT NULL AND NOT is_all_day THEN ends
  ELSE ((coalesce(ends, begins) AT TIME ZONE association_zone())::date + 1)::timestamp AT TIME ZONE association_zone() END;
