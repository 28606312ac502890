CREATE OR REPLACE FUNCTION known_holidays() RETURNS jsonb LANGUAGE sql STABLE
AS $$ SELECT jsonb_build_object('days', count(*), 'until', max(on_date)) FROM general_holidays $$;
