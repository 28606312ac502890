-- Returns whether a member belongs to a segment, by the segment's filter
-- (core/outreach/validation/segments.ts). Empty conditions are ignored. A condition for contacts never matches
-- a member.
CREATE OR REPLACE FUNCTION fits_segment(member members, locale text, filter jsonb) RETURNS boolean
LANGUAGE sql STABLE
RETURN (
  SELECT CASE
    WHEN wants_contacts AND coalesce(filter ->> 'match', 'all') = 'all' THEN false
    WHEN count(fits) = 0 THEN NOT wants_contacts
    WHEN filter ->> 'match' = 'any' THEN bool_or(fits)
    ELSE bool_and(fits)
  END
  FROM (SELECT coalesce(jsonb_array_length(filter -> 'contactKinds'), 0) > 0 AS wants_contacts) kinds,
  unnest(ARRAY[
    CASE WHEN jsonb_array_length(filter -> 'memberTypes') > 0 THEN filter -> 'memberTypes' @> to_jsonb(member.member_type) END,
    CASE WHEN jsonb_array_length(filter -> 'districts') > 0 THEN filter -> 'districts' @> to_jsonb(member.member_district) END,
    CASE WHEN jsonb_array_length(filter -> 'businessTypes') > 0 THEN EXISTS (
      SELECT FROM jsonb_array_elements_text(filter -> 'businessTypes') wanted WHERE wanted = ANY (member.business_types)
    ) END,
    CASE WHEN jsonb_array_length(filter -> 'statuses') > 0 THEN
      filter -> 'statuses' @> to_jsonb(membership_status(member.id, member.ended_on, hk_today())) END,
    CASE WHEN jsonb_array_length(filter -> 'locales') > 0 THEN filter -> 'locales' @> to_jsonb(locale) END,
    CASE WHEN jsonb_array_length(filter -> 'personRoles') > 0 THEN EXISTS (
      SELECT FROM member_people person
      WHERE person.member_id = member.id AND person.until_on IS NULL AND filter -> 'personRoles' ?| person_roles(person)
    ) END,
    CASE WHEN jsonb_array_length(filter -> 'tagIds') > 0 THEN EXISTS (
      SELECT FROM member_tags WHERE member_tags.member_id = member.id AND filter -> 'tagIds' @> to_jsonb(tag_id)
        AND (until_on IS NULL OR until_on >= hk_today())
    ) END,
    CASE WHEN jsonb_array_length(filter -> 'eventIds') > 0 THEN EXISTS (
      SELECT FROM event_registrations registration
      WHERE registration.status = 'confirmed' AND filter -> 'eventIds' @> to_jsonb(registration.event_id) AND (
        registration.member_number IN (nullif(member.member_number, ''), nullif(member.member_unique_code, ''))
        OR lower(registration.participant_email) IN (
          nullif(lower(member.member_email), ''), nullif(lower(member.representative_email), ''), nullif(lower(member.contact_person_email), '')
        )
      )
    ) END
  ]) AS fits
  GROUP BY wants_contacts
);
