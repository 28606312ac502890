-- Returns the product's words for a line of an invoice or credit note, by slot.
CREATE OR REPLACE FUNCTION words_of_line(chinese text, english text, amount_cents integer) RETURNS jsonb LANGUAGE sql IMMUTABLE
RETURN jsonb_build_object(
  'zh', product_words(first_locale(), chinese, english),
  'en', product_words(coalesce(second_locale(), first_locale()), chinese, english),
  'amountCents', amount_cents
);
