-- Tags of products (rule TAG-1): a tree that staff keep. A tag is seen by the companies chosen for it, by everybody where none is; who does not
-- see a tag sees nothing beneath it either.
create table tags (
  id bigint generated always as identity primary key,
  parent_id bigint references tags,
  -- By language, all five.
  names jsonb not null,
  position integer not null,
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by bigint not null references users,
  check (parent_id <> id)
);
create index tags_of_parent on tags (parent_id, position);

create table tag_companies (
  tag_id bigint not null references tags on delete cascade,
  company_id bigint not null references companies,
  primary key (tag_id, company_id)
);
create index tag_companies_of_company on tag_companies (company_id);

create table tag_products (
  id bigint generated always as identity unique,
  tag_id bigint not null references tags on delete cascade,
  product_id bigint not null references products on delete cascade,
  added_at timestamptz not null default now(),
  added_by bigint references users,
  primary key (product_id, tag_id)
);
create index tag_products_of_tag on tag_products (tag_id, product_id);

-- Changes with the tree and with who sees it, in the transaction that changes them: what is kept in memory is told by it from what is old. Whoever
-- changes the tree holds it, so that two moves make no circle.
create table tag_state (
  one boolean primary key default true check (one),
  version bigint not null default 1
);
insert into tag_state default values;
create function note_tags() returns trigger language plpgsql as $$
begin
  update tag_state set version = version + 1;
  return null;
end $$;
create trigger tags_changed after insert or update or delete on tags for each statement execute function note_tags();
create trigger tag_companies_changed after insert or delete on tag_companies for each statement execute function note_tags();

-- Products put on a tag are found by it, like those whose offers changed.
create trigger tag_products_added after insert on tag_products
  referencing new table as changed for each statement execute function note_packages();
create trigger tag_products_removed after delete on tag_products
  referencing old table as changed for each statement execute function note_packages();

-- Pasted lists by which products are put on a tag or taken off it, line by line, by a job.
create table tag_runs (
  id bigint generated always as identity primary key,
  tag_id bigint not null references tags on delete cascade,
  act text not null check (act in ('put', 'take')),
  -- Where the numbers are those of one supplier.
  supplier_id bigint references supplier_profiles,
  lines text[] not null,
  state text not null default 'running' check (state in ('running', 'done')),
  -- Lines done: where a run goes on after it was cut off.
  done integer not null default 0,
  -- Products of the lines, and those of them that were put on or taken off.
  found integer not null default 0,
  changed integer not null default 0,
  -- Lines that name nothing, or several things, with the reason.
  unfound jsonb not null default '[]',
  unfound_lines integer not null default 0,
  requested_by bigint not null references users,
  requested_at timestamptz not null default now(),
  moved_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index tag_runs_open on tag_runs (tag_id) where state = 'running';
create index tag_runs_of_tag on tag_runs (tag_id, id desc);
