-- Trigger that keeps a member's application consistent with the member's approval. Creates an application for
-- an unapproved member who has none. Approves the application when the member is approved. Returns it to
-- review when the approval is revoked.
CREATE OR REPLACE FUNCTION follow_member() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  -- For a member created in this transaction, the application date is hk_today(), the same date that fees and
  -- terms use.
  applied date := CASE WHEN NEW.created = now()::timestamptz(3) THEN hk_today() ELSE (NEW.created AT TIME ZONE association_zone())::date END;
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.company_status THEN
    UPDATE applications SET status = 'approved' WHERE member_id = NEW.id AND status <> 'approved';
  ELSIF TG_OP = 'UPDATE' THEN
    UPDATE applications SET status = 'reviewing' WHERE member_id = NEW.id AND status = 'approved';
  END IF;
  IF NOT NEW.company_status THEN
    INSERT INTO applications (member_id, locale, applied_on, due_on)
    VALUES (
      NEW.id, first_locale(), applied,
      CASE WHEN TG_OP = 'INSERT' THEN add_working_days(applied, promised_days('applications')) END
    ) ON CONFLICT (member_id) DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
