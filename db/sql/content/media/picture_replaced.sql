-- Replaces the address of a picture, in all its sizes, by the address of another picture. Returns the new
-- text. Also removes the old picture's size attributes (width, height, srcset, sizes).
CREATE OR REPLACE FUNCTION picture_replaced(source text, old_hash text, new_path text) RETURNS text
LANGUAGE plpgsql IMMUTABLE STRICT AS $$
DECLARE
  result text := source;
  tag text;
BEGIN
  FOR tag IN SELECT DISTINCT matched[1] FROM regexp_matches(source, format('<img[^>]*/uploads/%s[^>]*>', old_hash), 'g') matched LOOP
    result := replace(result, tag, regexp_replace(tag, '\s(srcset|sizes|width|height)="[^"]*"', '', 'g'));
  END LOOP;
  RETURN regexp_replace(result, format('/uploads/%s(-\d+(x\d+|w))?\.[a-z0-9]+', old_hash), new_path, 'g');
END
$$;

CREATE OR REPLACE FUNCTION picture_replaced(source text[], old_hash text, new_path text) RETURNS text[]
LANGUAGE sql IMMUTABLE STRICT
RETURN ARRAY(SELECT picture_replaced(item, old_hash, new_path) FROM unnest(source) WITH ORDINALITY AS listed (item, place) ORDER BY place);

CREATE OR REPLACE FUNCTION picture_replaced(source jsonb, old_hash text, new_path text) RETURNS jsonb
LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT jsonb_object_agg(key, CASE jsonb_typeof(value)
    WHEN 'string' THEN to_jsonb(picture_replaced(value #>> '{}', old_hash, new_path))
    WHEN 'array' THEN to_jsonb(picture_replaced(ARRAY(SELECT jsonb_array_elements_text(value)), old_hash, new_path))
    ELSE value
  END) FROM jsonb_each(source)
$$;
