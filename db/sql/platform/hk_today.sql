CREATE OR REPLACE FUNCTION hk_today() RETURNS date LANGUAGE sql STABLE
RETURN (now() AT TIME ZONE association_zone())::date;
