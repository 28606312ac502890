-- Returns the roles that a person gets with new seats: those of the person whose only seat it was, otherwise the
-- first roles of the seat that the former holder had, and all first roles of a vacant seat.
CREATE OR REPLACE FUNCTION roles_taken_over(new_seats text[], before member_people[], going_on integer[]) RETURNS text[]
LANGUAGE sql IMMUTABLE
RETURN ARRAY(
  SELECT DISTINCT role
  FROM unnest(new_seats) seat
  LEFT JOIN unnest(before) holder ON seat = ANY (holder.seats)
  CROSS JOIN LATERAL unnest(CASE
    WHEN holder.id IS NULL THEN first_roles(ARRAY[seat])
    WHEN cardinality(holder.seats) = 1 AND holder.id <> ALL (going_on) THEN holder.roles
    ELSE ARRAY(SELECT unnest(holder.roles) INTERSECT SELECT unnest(first_roles(ARRAY[seat])))
  END) role
  ORDER BY role
);
