-- What a supplier or staff change about many products at once, kept before it is carried out: each product is changed by it once, and can be
-- told apart from what was typed one by one.
create table product_changes (
  id bigint generated always as identity primary key,
  what jsonb not null,
  made_by bigint not null references users,
  made_at timestamptz not null default now()
);
alter table product_submissions add column change_id bigint references product_changes;
create unique index product_submissions_of_change on product_submissions (product_id, change_id) where undoes is null;
