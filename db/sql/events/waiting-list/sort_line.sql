-- Renumbers the waiting list of a form. If the form prefers members, people whose membership staff have
-- confirmed move to the front. Apart from this, the order stays the same.
CREATE OR REPLACE FUNCTION sort_line(form integer) RETURNS void
LANGUAGE sql
BEGIN ATOMIC
  UPDATE waiting_list_entries SET rank = line.place
  FROM (
    SELECT waiting.id, row_number() OVER (
      ORDER BY forms.members_first AND waiting.is_member_confirmed DESC, waiting.rank, waiting.id
    )::integer AS place
    FROM waiting_list_entries waiting JOIN event_registration_forms forms ON forms.id = waiting.form_id
    WHERE waiting.form_id = form AND waiting.status = 'waiting'
  ) line
  WHERE line.id = waiting_list_entries.id AND waiting_list_entries.rank <> line.place;
END;
