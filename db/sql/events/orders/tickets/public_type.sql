-- Returns the ticket type that a form sells to buyers who are not members: the first public type on sale. Returns
-- null if there is none.
CREATE OR REPLACE FUNCTION public_type(form integer) RETURNS ticket_types
LANGUAGE sql STABLE AS $$
  SELECT one_row FROM ticket_types one_row
  WHERE form_id = form AND audience = 'all' AND is_active AND coalesce(opens_at <= clock_timestamp(), true)
    AND coalesce(closes_at > clock_timestamp(), true)
  ORDER BY sort_order, id LIMIT 1
$$;
