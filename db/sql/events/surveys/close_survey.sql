-- Trigger that deletes the answers in the pool of a survey that is closed, and keeps their number. They are
-- fewer than five, so that their rows would show whose they are.
CREATE OR REPLACE FUNCTION close_survey() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE survey_pools SET discarded = discarded + cardinality(answers), answers = '{}'
  WHERE event_id = NEW.event_id AND answers <> '{}';
  RETURN NULL;
END
$$;
