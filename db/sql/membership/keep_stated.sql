-- Trigger that removes the fields that an update changes from `not_stated`, the number fields that the
-- applicant left at their defaults.
CREATE OR REPLACE FUNCTION keep_stated() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  NEW.not_stated := ARRAY(
    SELECT field FROM unnest(NEW.not_stated) field
    WHERE to_jsonb(NEW) -> column_of(field) = to_jsonb(OLD) -> column_of(field)
  );
  RETURN NEW;
END
$$;
