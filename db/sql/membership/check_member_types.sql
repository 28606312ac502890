-- Refuses to retire the last member type for a year, because new applicants get it. Raises AS409
-- `last_member_type`.
CREATE OR REPLACE FUNCTION check_member_types() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member_types WHERE term = 'year' AND is_active) THEN
    PERFORM refuse('last_member_type');
  END IF;
  RETURN NULL;
END
$$;
