-- Stores the state of a record's English texts: missing, outdated, machine translation, written by a person,
-- or reviewed. If the record has a draft, uses the draft's texts. For each set of English texts, stores a
-- digest of the Chinese texts to which it belongs. Restoring an older version therefore does not mark its
-- English as outdated.
CREATE OR REPLACE FUNCTION note_language_state(given_resource text, given_id integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  newest jsonb;
  written jsonb := (SELECT data FROM drafts WHERE resource = given_resource AND record_id = given_id);
  given_column text;
  chinese_texts text[] := '{}';
  english_texts text[] := '{}';
  new_chinese text;
  new_english text;
  known translations;
  new_state text;
BEGIN
  EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE id = $1', given_resource) INTO newest USING given_id;
  IF newest IS NULL AND written IS NULL THEN
    DELETE FROM language_states WHERE resource = given_resource AND record_id = given_id;
    RETURN;
  END IF;
  newest := coalesce(newest, '{}') || coalesce(written, '{}');
  FOREACH given_column IN ARRAY translated_columns(given_resource) LOOP
    chinese_texts := chinese_texts || bare_text(newest ->> given_column);
    english_texts := english_texts || bare_text(newest ->> (given_column || '_en'));
  END LOOP;
  new_chinese := md5(array_to_string(chinese_texts, '|'));
  new_english := md5(array_to_string(english_texts, '|'));
  IF EXISTS (SELECT FROM unnest(chinese_texts, english_texts) texts (c, e) WHERE c <> '' AND e = '') THEN
    new_state := 'missing';
  ELSE
    INSERT INTO translations (resource, record_id, english, chinese, is_machine)
    VALUES (
      given_resource, given_id, new_english, new_chinese,
      EXISTS (SELECT FROM machine_texts JOIN unnest(english_texts) e ON digest = md5(e) WHERE e <> '')
    )
    ON CONFLICT DO NOTHING;
    SELECT * INTO known FROM translations
    WHERE resource = given_resource AND record_id = given_id AND english = new_english;
    new_state := CASE
      WHEN known.chinese <> new_chinese THEN 'outdated'
      WHEN known.reviewed_at IS NOT NULL THEN 'reviewed'
      WHEN known.is_machine THEN 'machine'
      ELSE 'written'
    END;
  END IF;
  INSERT INTO language_states AS stood (resource, record_id, title, state, english, chinese)
  VALUES (given_resource, given_id, coalesce(newest ->> 'title', ''), new_state, new_english, new_chinese)
  ON CONFLICT (resource, record_id) DO UPDATE SET
    title = excluded.title, state = excluded.state, english = excluded.english, chinese = excluded.chinese,
    changed_at = CASE WHEN stood.state = excluded.state THEN stood.changed_at ELSE now() END
  WHERE (stood.title, stood.english, stood.chinese, stood.state)
    IS DISTINCT FROM (excluded.title, excluded.english, excluded.chinese, excluded.state);
END
$$;
