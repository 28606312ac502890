-- Returns the figures of a year's end: income by kind and month, and as of the last day what is deferred, what
-- debtors owe by age (as of today while the year is not over), and the credits that are owed to payers. All in cents;
-- receivable = owed - credits.
CREATE OR REPLACE FUNCTION year_statement(given_year integer) RETURNS jsonb
LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT year_begins(given_year) AS begins, year_ends(given_year) AS ends, least(year_ends(given_year), hk_today()) AS as_of
  ), ledger AS MATERIALIZED (
    SELECT entry.* FROM days, ledger_entries('1900-01-01', days.ends) entry
  ), used AS (
    SELECT part.invoice_id, part.payment_id, sum(part.amount_cents)::integer AS cents
    FROM days, payment_allocations part JOIN payments payment ON payment.id = part.payment_id
    JOIN invoices invoice ON invoice.id = part.invoice_id
    LEFT JOIN credit_notes note ON note.id = part.credit_note_id
    WHERE payment.received_on <= days.ends AND invoice.issued_on <= days.ends AND coalesce(note.issued_on <= days.ends, true)
      AND coalesce((payment.reversed_at AT TIME ZONE association_zone())::date > days.ends, true)
    GROUP BY 1, 2
  ), owed AS (
    SELECT invoice.number, invoice.bill_to, invoice.due_on, invoice.total_cents
      - coalesce((SELECT sum(total_cents) FROM credit_notes note WHERE note.invoice_id = invoice.id AND note.issued_on <= days.ends), 0)
      - coalesce((SELECT sum(cents) FROM used WHERE used.invoice_id = invoice.id), 0) AS cents, days.as_of - invoice.due_on AS late
    FROM invoices invoice, days
    WHERE invoice.issued_on <= days.ends AND coalesce((invoice.voided_at AT TIME ZONE association_zone())::date > days.ends, true)
  ), credits AS (
    SELECT payment.receipt_no, coalesce(nullif(member.company_name_hk, ''), member.company_name_en, payment.payer_name) AS party,
      payment.amount_cents - coalesce((SELECT sum(cents) FROM used WHERE used.payment_id = payment.id), 0) - coalesce((
        SELECT sum(refund.amount_cents) FROM payments refund WHERE refund.refunds_id = payment.id AND refund.received_on <= days.ends
          AND coalesce((refund.reversed_at AT TIME ZONE association_zone())::date > days.ends, true)
      ), 0) AS cents
    FROM days, payments payment LEFT JOIN members member ON member.id = payment.member_id
    WHERE payment.kind = 'payment' AND payment.received_on <= days.ends
      AND coalesce((payment.reversed_at AT TIME ZONE association_zone())::date > days.ends, true)
  )
  SELECT jsonb_build_object(
    'year', given_year, 'beginsOn', days.begins, 'endsOn', days.ends, 'asOf', days.as_of,
    'income', (
      SELECT coalesce(jsonb_agg(line ORDER BY line ->> 'kind', line ->> 'month'), '[]') FROM (
        SELECT jsonb_build_object('kind', substr(account, 8), 'month', to_char(booked_on, 'YYYY-MM'), 'cents', -sum(cents)) AS line
        FROM ledger WHERE account LIKE 'income:%' AND booked_on >= days.begins GROUP BY account, to_char(booked_on, 'YYYY-MM')
      ) lines
    ),
    'received', (
      SELECT coalesce(jsonb_agg(line ORDER BY line ->> 'method'), '[]') FROM (
        SELECT jsonb_build_object(
          'method', substr(account, 6), 'receivedCents', coalesce(sum(cents) FILTER (WHERE kind = 'payment'), 0),
          'refundedCents', coalesce(-sum(cents) FILTER (WHERE kind = 'refund'), 0), 'cents', sum(cents)
        ) AS line
        FROM ledger JOIN payments ON payments.id = split_part(entry_key, ':', 2)::integer
        WHERE account LIKE 'bank:%' AND booked_on >= days.begins GROUP BY account
      ) lines
    ),
    'deferredCents', (SELECT coalesce(-sum(cents), 0) FROM ledger WHERE account = 'deferred'),
    'receivableCents', (SELECT coalesce(sum(cents), 0) FROM ledger WHERE account = 'receivable'),
    'debtors', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'billTo', bill_to, 'dueOn', due_on, 'cents', cents, 'age', CASE
        WHEN late <= 0 THEN 'current' WHEN late <= 30 THEN 'to30' WHEN late <= 60 THEN 'to60' WHEN late <= 90 THEN 'to90' ELSE 'over90'
      END) ORDER BY due_on, number), '[]') FROM owed WHERE cents <> 0
    ),
    'credits', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('receiptNo', receipt_no, 'party', party, 'cents', cents) ORDER BY receipt_no), '[]')
      FROM credits WHERE cents <> 0
    ),
    'numbers', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'year', year, 'last', last, 'missing', last - (CASE kind
        WHEN 'invoice' THEN (SELECT count(*) FROM invoices WHERE number LIKE 'INV-' || numbers.year || '-%')
        WHEN 'receipt' THEN (SELECT count(*) FROM payments WHERE receipt_no LIKE 'R-' || numbers.year || '-%')
        WHEN 'refund' THEN (SELECT count(*) FROM payments WHERE receipt_no LIKE 'RF-' || numbers.year || '-%')
        WHEN 'credit_note' THEN (SELECT count(*) FROM credit_notes WHERE number LIKE 'CN-' || numbers.year || '-%') ELSE last END)
      ) ORDER BY kind, year), '[]')
      FROM document_numbers numbers WHERE year BETWEEN extract(year FROM days.begins) AND extract(year FROM days.ends)
    )
  ) FROM days
$$;
