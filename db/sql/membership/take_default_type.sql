-- Trigger that gives a new member without a member type the default type.
CREATE OR REPLACE FUNCTION take_default_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_type := default_member_type();
  RETURN NEW;
END
$$;
