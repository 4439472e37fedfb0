-- What the cockpit of a company reads besides its records, and how it is found by the beginning of its local name.
create index list_lines_missing on list_lines (list_id, line) where outcome = 'missing';
create index companies_by_start_of_local_name on companies (lower(local_name) text_pattern_ops) where local_name <> '';
