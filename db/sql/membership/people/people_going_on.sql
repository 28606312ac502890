-- Returns the ids of the current persons that the persons named by a member's fields continue, in the order of
-- `people_of_seats`; 0 for a person who begins.
CREATE OR REPLACE FUNCTION people_going_on(given members) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  going_on integer[] := '{}';
  wanted record;
BEGIN
  FOR wanted IN SELECT * FROM people_of_seats(given) LOOP
    going_on := going_on || coalesce(person_going_on(given.id, wanted.seats, wanted.name, wanted.email, going_on), 0);
  END LOOP;
  RETURN going_on;
END
$$;
