-- A house with 200,000 requisitions lists and searches them as it does its orders (decision 90).
create index requisitions_by_status on requisitions (status, id);
create index requisitions_by_moment on requisitions (created_at, id);
create index requisitions_by_day on requisitions (china_day(created_at), id);
create index requisitions_by_total on requisitions (total, id);

-- What a line is looked for by, as one text: one index, and one reading of a row, instead of four.
create function requisition_line_text(l requisition_lines) returns text language sql immutable parallel safe return
  l.name_en || chr(10) || l.name_zh || chr(10) || l.product_code || chr(10) || coalesce(l.cas, '');
create index requisition_lines_named on requisition_lines using gin (requisition_line_text(requisition_lines) gin_trgm_ops);
create index requisitions_numbered on requisitions using gin (number gin_trgm_ops);
