-- Returns the ids of members whose public data contains each of the given words, whether they are listed or
-- not. A word has `stem`, `start` (a pattern for the beginning of a word in trades and districts), `districts`,
-- `businessTypes`, and `spellings`: each has `word`; `joined` and `pattern` if it may be written in parts; `start`
-- if it must begin a word in offers. Some words have `number`, `both` (a district and a business type in one word)
-- and `whole` (three to eight Chinese characters). Each meaning of a word has its own query, so that each uses an
-- index. A single condition with OR would read all members. Words that few members have come first: what they find
-- bounds the texts that are read for the others.
CREATE OR REPLACE FUNCTION directory_members(words jsonb) RETURNS integer[]
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  word jsonb;
  spelling jsonb;
  text text;
  terms text[];
  districts text[];
  types text[];
  ids integer[];
  found integer[];
  -- So few members that reading the texts of each is faster than the index.
  few integer[];
BEGIN
  FOR word IN
    SELECT each FROM jsonb_array_elements(words) each
    ORDER BY each ->> 'stem' ~ '[0-9]' DESC, length(each ->> 'stem') DESC
  LOOP
    districts := ARRAY(
      SELECT jsonb_array_elements_text(word -> 'districts')
      UNION ALL SELECT key FROM vocabulary WHERE kind = 'district'
        AND strpos(folded, word ->> 'stem') > 0 AND (word ->> 'start' IS NULL OR folded ~ (word ->> 'start'))
    );
    types := ARRAY(
      SELECT jsonb_array_elements_text(word -> 'businessTypes')
      UNION ALL SELECT key FROM vocabulary WHERE kind = 'business'
        AND strpos(folded, word ->> 'stem') > 0 AND (word ->> 'start' IS NULL OR folded ~ (word ->> 'start'))
    );
    ids := ARRAY(
      SELECT id FROM members WHERE member_district = ANY (districts)
      UNION ALL SELECT id FROM members WHERE business_types && types
    );
    IF word ? 'both' THEN
      districts := ARRAY(SELECT jsonb_array_elements_text(word #> '{both,districts}'));
      types := ARRAY(SELECT jsonb_array_elements_text(word #> '{both,businessTypes}'));
      ids := ids || ARRAY(SELECT id FROM members WHERE member_district = ANY (districts) AND business_types && types);
    END IF;
    IF word ? 'whole' THEN
      SELECT array_agg(DISTINCT place.key), array_agg(DISTINCT trade.key) INTO districts, types
      FROM generate_series(1, length(word ->> 'whole') - 1) cut
      CROSS JOIN LATERAL (VALUES
        (left(word ->> 'whole', cut), substr(word ->> 'whole', cut + 1)),
        (substr(word ->> 'whole', cut + 1), left(word ->> 'whole', cut))
      ) AS part (one, other)
      JOIN vocabulary place ON place.kind = 'district' AND length(part.one) > 1 AND strpos(place.folded, part.one) > 0
      JOIN vocabulary trade ON trade.kind = 'business' AND strpos(trade.folded, part.other) > 0;
      ids := ids || ARRAY(SELECT id FROM members WHERE member_district = ANY (districts) AND business_types && types);
    END IF;
    IF word ? 'number' THEN
      ids := ids || ARRAY(
        SELECT id FROM members
        WHERE regexp_replace(fold_search(member_unique_code), '^([a-z]*)[- ]?0*([0-9]+)$', '\1\2') = word ->> 'number'
        UNION ALL SELECT id FROM members
        WHERE regexp_replace(fold_search(member_number), '^([a-z]*)[- ]?0*([0-9]+)$', '\1\2') = word ->> 'number'
      );
    END IF;
    FOR spelling IN SELECT jsonb_array_elements(word -> 'spellings') LOOP
      text := fold_search(spelling ->> 'word');
      terms := search_terms(translate(fold_search(coalesce(spelling ->> 'joined', spelling ->> 'word')), '- ', ''));
      ids := ids || ARRAY(
        SELECT id FROM (
          SELECT id, search_text FROM members WHERE id = ANY (few)
          UNION ALL SELECT id, search_text FROM members
          WHERE few IS NULL AND search_grams(translate(search_text, '- ', '')) @> terms
          OFFSET 0
        ) AS named
        WHERE strpos(search_text, text) > 0
          OR (strpos(translate(search_text, '- ', ''), spelling ->> 'joined') > 0 AND search_text ~ (spelling ->> 'pattern'))
        UNION ALL SELECT id FROM (
          SELECT id,
            CASE WHEN shown_consents ? 'memberServices' THEN member_services || ' ' ELSE '' END
            || CASE WHEN shown_consents ? 'memberBrand' THEN member_brand || ' ' ELSE '' END
            || CASE WHEN shown_consents ? 'memberDiscountInfo' THEN member_discount_info || ' ' ELSE '' END
            || CASE WHEN shown_consents ? 'memberCompanyAddr' THEN member_company_addr || ' ' ELSE '' END AS offers
          FROM (
            SELECT * FROM members WHERE id = ANY (few)
            UNION ALL SELECT * FROM members
            WHERE few IS NULL AND search_grams(translate(fold_search(
              CASE WHEN shown_consents ? 'memberServices' THEN member_services || ' ' ELSE '' END
              || CASE WHEN shown_consents ? 'memberBrand' THEN member_brand || ' ' ELSE '' END
              || CASE WHEN shown_consents ? 'memberDiscountInfo' THEN member_discount_info || ' ' ELSE '' END
              || CASE WHEN shown_consents ? 'memberCompanyAddr' THEN member_company_addr || ' ' ELSE '' END
            ), '- ', '')) @> terms
          ) AS members
          WHERE shown_consents ?| ARRAY['memberServices', 'memberBrand', 'memberDiscountInfo', 'memberCompanyAddr']
          OFFSET 0
        ) AS offering
        -- The index is exact for a single character. A text that contains the word as it was typed is not folded,
        -- because folding costs more than the rest of the search.
        WHERE (
            (
              (few IS NULL AND char_length(text) = 1 AND terms <> '{}') OR strpos(lower(offers), lower(spelling ->> 'word')) > 0
              OR strpos(fold_search(offers), text) > 0
            )
            AND (spelling ->> 'start' IS NULL OR fold_search(offers) ~ (spelling ->> 'start'))
          )
          OR (
            strpos(translate(fold_search(offers), '- ', ''), spelling ->> 'joined') > 0
            AND fold_search(offers) ~ (spelling ->> 'pattern')
          )
      );
    END LOOP;
    found := CASE
      WHEN found IS NULL THEN ids
      ELSE ARRAY(SELECT unnest(found) INTERSECT SELECT unnest(ids))
    END;
    EXIT WHEN found = '{}';
    few := CASE WHEN cardinality(found) <= 300 THEN found END;
  END LOOP;
  RETURN coalesce(found, '{}');
END
$$;
