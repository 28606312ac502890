-- Trigger that raises AS409 `last_member_type` if no active yearly member type would remain. New applicants
-- need one, because they get the first such type.
CREATE OR REPLACE FUNCTION check_member_types() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM member_types WHERE term = 'year' AND is_active) THEN
    PERFORM refuse('last_member_type');
  END IF;
  RETURN NULL;
END
$$;
