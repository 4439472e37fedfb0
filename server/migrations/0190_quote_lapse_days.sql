-- The last day of the first answer of a request that lapses, of lines that wait for a decision or an order: written whenever the request is
-- settled, so that the list of all requests filters and sorts by it without reading every price.
alter table quotes add column lapses_on date;
update quotes q set lapses_on = (
  select min(china_day(p.expires_at - interval '1 second')) from quote_prices p join quote_lines l on l.id = p.line_id
  where p.quote_id = q.id and not p.superseded and l.status in ('quoted', 'accepted')
    and (l.accepted_price_id is null or l.accepted_price_id = p.id));
