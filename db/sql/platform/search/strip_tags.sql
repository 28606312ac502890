-- Removes tags from an HTML text and decodes common entities. Most tags become a space. Tags of links and
-- inline formatting become nothing, so that a partly bold word remains one word.
CREATE OR REPLACE FUNCTION strip_tags(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  regexp_replace(
    regexp_replace(source, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'
  ),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
