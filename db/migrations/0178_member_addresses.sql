-- after commit
-- Staff find members by their address. An index of its own: to change the generated column that staff search would rewrite the table.
CREATE INDEX CONCURRENTLY "members_address_search_idx" ON "members" USING gin (search_grams(translate(fold_search("member_company_addr"), '- ', '')));