-- Which packages suppliers are asked the price of, since when, and who waits for the answer.
create table price_questions (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages,
  supplier_id bigint not null references supplier_profiles,
  asked_at timestamptz not null default now(),
  -- When the supplier's people were written to.
  mailed_at timestamptz,
  answered_at timestamptz,
  -- Null where a price list, a price service or the end of the demand answered it.
  answered_by bigint references users
);
create unique index price_questions_open_once on price_questions (package_id) where answered_at is null;
create index price_questions_open on price_questions (supplier_id) where answered_at is null;

create table price_waiters (
  question_id bigint not null references price_questions,
  user_id bigint not null references users,
  primary key (question_id, user_id)
);
create index price_waiters_of_user on price_waiters (user_id);

-- The questions that were open as tasks only.
insert into price_questions (package_id, supplier_id, asked_at)
  select t.subject_id, (t.data ->> 'supplierId')::bigint, t.created_at from tasks t
  where t.kind = 'price_confirmation' and t.status in ('available', 'claimed') and t.data ? 'supplierId';
insert into price_waiters (question_id, user_id)
  select q.id, c.buyer_id from price_questions q join cart_lines c on c.package_id = q.package_id;
