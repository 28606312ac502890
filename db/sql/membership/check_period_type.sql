-- Trigger that rejects a membership term whose length does not fit its member type: a lifelong term with a
-- yearly type, or a one-year term with a lifelong type.
CREATE OR REPLACE FUNCTION check_period_type() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.year IS NULL) <> is_for_life(NEW.member_type) THEN
    RAISE EXCEPTION 'A term % does not fit the member type %',
      CASE WHEN NEW.year IS NULL THEN 'for life' ELSE 'of one year' END, NEW.member_type
      USING ERRCODE = 'check_violation', CONSTRAINT = 'membership_periods_term';
  END IF;
  RETURN NEW;
END
$$;
