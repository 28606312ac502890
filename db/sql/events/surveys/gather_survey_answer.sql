-- Adds a participant's answers to those that wait in the survey's pool. Five of them become rows at once, in
-- random order: a transaction that stored a single row would show, beside the one that stored who has
-- answered, whose row it is. Answers that arrive after the survey was closed are counted only.
CREATE OR REPLACE FUNCTION gather_survey_answer(given_event integer, given_answers text) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  gathered text[];
BEGIN
  PERFORM FROM event_surveys WHERE event_id = given_event AND opened_at IS NOT NULL FOR SHARE;
  IF NOT FOUND THEN
    INSERT INTO survey_pools AS pool (event_id, discarded) VALUES (given_event, 1)
    ON CONFLICT (event_id) DO UPDATE SET discarded = pool.discarded + 1;
    RETURN;
  END IF;
  INSERT INTO survey_pools AS pool (event_id, answers) VALUES (given_event, ARRAY[given_answers])
  ON CONFLICT (event_id) DO UPDATE
  SET answers = ARRAY(SELECT one FROM unnest(pool.answers || given_answers) one ORDER BY random())
  RETURNING answers INTO gathered;
  IF cardinality(gathered) < 5 THEN RETURN; END IF;
  INSERT INTO survey_answers (event_id, answered_on, custom_data)
  SELECT given_event, hk_today(), one FROM unnest(gathered) one ORDER BY random();
  UPDATE survey_pools SET answers = '{}' WHERE event_id = given_event;
END
$$;
