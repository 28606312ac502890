-- Trigger for the office rules. When the promised number of working days for a reply changes, copies it to
-- the texts about the association, both published and draft.
CREATE OR REPLACE FUNCTION tell_promise() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  days jsonb := jsonb_strip_nulls(jsonb_build_object(
    'processingDays', CASE WHEN NEW.application_days <> OLD.application_days THEN NEW.application_days::text END,
    'replyDays', CASE WHEN NEW.enquiry_days <> OLD.enquiry_days THEN NEW.enquiry_days::text END
  ));
BEGIN
  INSERT INTO association_texts (id) VALUES (1) ON CONFLICT DO NOTHING;
  UPDATE association_texts SET data = data || days, draft = draft || days WHERE id = 1 AND NOT data @> days;
  RETURN NULL;
END
$$;
