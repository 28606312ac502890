-- Returns the address to which the enquiries of visitors to a member are passed on, or null if the member takes none
-- or the address cannot be reached.
CREATE OR REPLACE FUNCTION enquiry_address(given members) RETURNS text
LANGUAGE sql STABLE
RETURN CASE WHEN given.takes_enquiries AND given.company_status AND can_receive_mail(given) THEN given.member_email END;
