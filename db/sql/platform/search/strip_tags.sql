-- Removes tags from HTML. Tags of links and inline formatting leave no space, so that a partly bold or linked
-- word stays one word. All other tags become a space.
CREATE OR REPLACE FUNCTION strip_tags(source text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN replace(replace(replace(replace(
  regexp_replace(
    regexp_replace(source, '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'),
    '<[^>]*>', ' ', 'g'
  ),
  '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&amp;', '&');
