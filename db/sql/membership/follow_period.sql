-- Trigger that updates a member after a change of a membership term: recalculates the dates in
-- `member_standings`. If the term is active and lifelong, also sets the member's type, and sets `member_mark`
-- to the value for life members (docs/product.md 4).
CREATE OR REPLACE FUNCTION follow_period() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refresh_standing(OLD.member_id); END IF;
  IF TG_OP <> 'DELETE' AND (TG_OP = 'INSERT' OR OLD.member_id <> NEW.member_id) THEN
    PERFORM refresh_standing(NEW.member_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.year IS NULL AND NEW.activated_at IS NOT NULL AND NEW.cancelled_at IS NULL THEN
    UPDATE members SET member_mark = 'HKP', member_type = NEW.member_type
    WHERE id = NEW.member_id AND (member_mark, member_type) IS DISTINCT FROM ('HKP', NEW.member_type);
  END IF;
  RETURN NULL;
END
$$;
