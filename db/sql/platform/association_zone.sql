-- The time zone of the association's profile: the only place from which SQL takes it.
CREATE OR REPLACE FUNCTION association_zone() RETURNS text LANGUAGE sql IMMUTABLE
RETURN '{timeZone}';
