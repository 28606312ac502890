-- Trigger for a person who is added, ends or is deleted, or whose address changes. While the switch is on, ends the sessions of
-- the old address, makes the member's personal link void and tells the person. Erasure mails nobody.
CREATE OR REPLACE FUNCTION follow_person() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  is_over boolean := TG_OP = 'UPDATE' AND OLD.until_on IS NULL AND NEW.until_on IS NOT NULL;
  is_moved boolean := TG_OP = 'UPDATE' AND OLD.until_on IS NULL AND NOT is_over
    AND lower(coalesce(OLD.email, '')) <> lower(coalesce(NEW.email, ''));
  is_begun boolean := NEW.until_on IS NULL AND (TG_OP = 'INSERT' OR OLD.until_on IS NOT NULL);
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- Otherwise they would work again when the firm is restored from the trash.
    UPDATE person_sessions SET revoked_at = now() WHERE address = lower(OLD.email) AND revoked_at IS NULL;
    RETURN NULL;
  END IF;
  IF is_over OR is_moved THEN DELETE FROM person_passkeys WHERE person_id = NEW.id; END IF;
  IF NOT is_people_on() OR current_setting('trash.act', true) = 'restore' THEN RETURN NULL; END IF;
  IF is_over OR is_moved THEN
    UPDATE person_sessions SET revoked_at = now() WHERE address = lower(OLD.email) AND revoked_at IS NULL;
    IF is_over OR OLD.seats <> '{}' THEN
      UPDATE signed_links SET generation = generation + 1 WHERE member_id = NEW.member_id;
    END IF;
  END IF;
  IF coalesce(current_setting('audit.is_erasure', true), '') = 'yes' THEN RETURN NULL; END IF;
  IF is_over OR is_moved THEN PERFORM tell_person('person-ended', OLD); END IF;
  IF (is_begun OR is_moved) AND coalesce(current_setting('people.quiet', true), '') <> 'yes' THEN PERFORM tell_person('person-added', NEW); END IF;
  RETURN NULL;
END
$$;
