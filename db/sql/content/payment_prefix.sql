-- The letters of new payment references: what the office has saved, else the profile's.
CREATE OR REPLACE FUNCTION payment_prefix() RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT data ->> 'paymentPrefix' FROM association_texts WHERE id = 1), '{paymentPrefix}')
$$;
