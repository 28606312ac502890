-- Gives a member without a type that of new members.
CREATE OR REPLACE FUNCTION take_default_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.member_type := default_member_type();
  RETURN NEW;
END
$$;
