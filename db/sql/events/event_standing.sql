CREATE OR REPLACE FUNCTION event_standing(status text) RETURNS text
LANGUAGE sql IMMUTABLE
RETURN CASE WHEN status IN ('postponed', 'cancelled') THEN status ELSE 'changed' END;
