-- Raises AS409 `last_member_type` when the last active yearly member type would be retired, because new
-- applicants get this type.
CREATE OR REPLACE FUNCTION check_member_types() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member_types WHERE term = 'year' AND is_active) THEN
    PERFORM refuse('last_member_type');
  END IF;
  RETURN NULL;
END
$$;
