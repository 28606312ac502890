-- Returns the ticket types of a form that are on sale now. Members-only types are included if `for_members`
-- is true, and come first.
CREATE OR REPLACE FUNCTION open_types(form integer, for_members boolean) RETURNS SETOF ticket_types
LANGUAGE sql STABLE AS $$
  SELECT * FROM ticket_types
  WHERE form_id = form AND is_active AND (audience = 'all' OR for_members)
    AND coalesce(opens_at <= clock_timestamp(), true) AND coalesce(closes_at > clock_timestamp(), true)
  ORDER BY (audience = 'member') DESC, sort_order, id
$$;
