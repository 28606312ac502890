-- Returns true if an order is a stranger's: it has no member, and staff did not place it.
CREATE OR REPLACE FUNCTION is_stranger(given event_orders) RETURNS boolean
LANGUAGE sql IMMUTABLE
RETURN given.member_id IS NULL AND given.proof IS DISTINCT FROM 'staff';
