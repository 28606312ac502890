CREATE OR REPLACE FUNCTION follow_settings() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_standing(member_id) FROM (SELECT member_id FROM member_standings ORDER BY member_id) known;
  RETURN NULL;
END
$$;
