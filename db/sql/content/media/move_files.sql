-- Replaces addresses of files in a record, in its draft and in its versions: `old_paths[n]` becomes `new_paths[n]`.
CREATE OR REPLACE FUNCTION move_files(given_resource text, given_id integer, old_paths text[], new_paths text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  old_path text;
  new_path text;
BEGIN
  FOR old_path, new_path IN SELECT * FROM unnest(old_paths, new_paths) LOOP
    IF given_resource = 'news' THEN
      UPDATE news SET content = replace(content, old_path, new_path), content_en = replace(content_en, old_path, new_path),
        image_url = replace(image_url, old_path, new_path) WHERE id = given_id;
    ELSE
      UPDATE publications SET file_url = replace(file_url, old_path, new_path),
        page_urls = ARRAY(SELECT replace(address, old_path, new_path) FROM unnest(page_urls) WITH ORDINALITY page (address, place) ORDER BY place)
      WHERE id = given_id;
      UPDATE publication_pages SET file_url = replace(file_url, old_path, new_path) WHERE publication_id = given_id;
    END IF;
    UPDATE drafts SET data = replace(data::text, old_path, new_path)::jsonb
    WHERE resource = given_resource AND record_id = given_id AND strpos(data::text, old_path) > 0;
    UPDATE record_versions SET data = replace(data::text, old_path, new_path)::jsonb
    WHERE resource = given_resource AND record_id = given_id AND strpos(data::text, old_path) > 0;
  END LOOP;
END
$$;
