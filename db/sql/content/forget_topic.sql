-- Trigger that removes a deleted topic from the news articles that have it.
CREATE OR REPLACE FUNCTION forget_topic() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE news SET topic_ids = array_remove(topic_ids, OLD.id) WHERE OLD.id = ANY (topic_ids);
  RETURN NULL;
END
$$;
