-- What is wrong with goods that have come, what the buyer wishes, and what the house decides line by line.

create table complaints (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  -- That of the order.
  company_id bigint not null references companies,
  reported_by bigint not null references users,
  reason text not null check (reason in
    ('damaged', 'wrong product', 'wrong amount', 'quality', 'missing', 'late', 'ordered by mistake', 'other')),
  wish text not null check (wish in ('replacement', 'refund', 'return', 'notice')),
  -- Empty only where whoever wrote it was erased.
  text text not null check (length(text) <= 4000),
  status text not null default 'open' check (status in
    ('open', 'asked supplier', 'decided', 'return awaited', 'return received', 'closed', 'withdrawn')),
  -- How the goods come back: what the house says of the label, or of the carrier that fetches them.
  return_label text not null default '' check (length(return_label) <= 1000),
  decided_by bigint references users,
  decided_at timestamptz,
  -- The parcel with what is sent anew without charge.
  replacement_carrier text,
  replacement_tracking text,
  replaced_at timestamptz,
  -- The buyer wrote last, and nobody of the house has answered.
  unanswered boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check ((replaced_at is null) = (replacement_carrier is null) and (replaced_at is null) = (replacement_tracking is null)),
  check (status not in ('decided', 'return awaited', 'return received', 'closed') or decided_at is not null)
);
create index complaints_of_order on complaints (order_id);
create index complaints_of_company on complaints (company_id, id desc);
create index complaints_by_status on complaints (status, id desc);

create table complaint_lines (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  lot text not null default '' check (length(lot) <= 64),
  opened boolean not null default false,
  decision text check (decision in ('accepted', 'refused')),
  outcome text check (outcome in ('credit', 'replacement', 'none')),
  -- Why it was refused.
  refusal text not null default '' check (length(refusal) <= 500),
  -- With tax, in the currency of the order.
  amount bigint check (amount > 0),
  -- Units that have come back; null while none are awaited any more or yet.
  goods_back boolean not null default false,
  received integer check (received between 0 and quantity),
  unique (complaint_id, order_line_id),
  check ((decision is not null) = (outcome is not null)),
  check (decision is distinct from 'refused' or (outcome = 'none' and not goods_back and refusal <> '')),
  check ((outcome is not distinct from 'credit') = (amount is not null))
);
create index complaint_lines_of_order_line on complaint_lines (order_line_id);

create table complaint_messages (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints,
  author_id bigint not null references users,
  side text not null check (side in ('buyer', 'house')),
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now()
);
create index messages_of_complaint on complaint_messages (complaint_id, id);

create table complaint_files (
  file_id uuid primary key references files,
  complaint_id bigint not null references complaints,
  side text not null check (side in ('buyer', 'house')),
  created_at timestamptz not null default now()
);
create index files_of_complaint on complaint_files (complaint_id);

-- What a supplier is asked about its own lines; one open question at a time.
create table complaint_questions (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints,
  supplier_id bigint not null references supplier_profiles,
  text text not null check (length(text) <= 4000),
  -- Whether it sees the buyer's photos and files.
  with_files boolean not null,
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  answer text not null default '' check (length(answer) <= 4000),
  answered_by bigint references users,
  answered_at timestamptz
);
create unique index complaint_question_open on complaint_questions (complaint_id, supplier_id) where answered_at is null;
create index complaint_questions_of_supplier on complaint_questions (supplier_id, id desc);

-- The credit notes that came of a complaint: of each invoice one with the decision, and one more once goods are back.
create table complaint_credits (
  credit_note_id bigint primary key references invoices,
  complaint_id bigint not null references complaints,
  of_invoice bigint not null references invoices,
  moment text not null check (moment in ('decision', 'return')),
  unique (complaint_id, moment, of_invoice)
);

alter table notes drop constraint notes_entity_check;
alter table notes add constraint notes_entity_check
  check (entity in ('order', 'company', 'user', 'upload', 'package', 'inquiry', 'molecule', 'complaint'));

create or replace function is_of_company(kind text, thing bigint, company bigint) returns boolean
language sql stable set search_path = public as $$
  select case kind
    when 'company' then thing = company
    when 'order' then exists (select from orders where id = thing and company_id = company)
    when 'user' then exists (select from users where id = thing and company_id = company)
    when 'address' then exists (select from addresses where id = thing and company_id = company)
    when 'complaint' then exists (select from complaints where id = thing and company_id = company)
    when 'inquiry' then exists (
      select from inquiries i join users u on u.id = i.user_id where i.id = thing and u.company_id = is_of_company.company)
    else false
  end
$$;

create or replace view entity_states as
  select 'order' as entity, id, status from orders
  union all select 'company', id, status from companies
  union all select 'address', id, status from addresses
  union all select 'user', id, status from users
  union all select 'requisition', id, status from requisitions
  union all select 'complaint', id, status from complaints;

alter table notifications drop constraint notifications_event_check;
alter table notifications add constraint notifications_event_check check (event in ('uploadDone', 'uploadFailed', 'companyChanged',
  'addressProposed', 'companyRegistered', 'orderWaiting', 'orderApproved', 'orderRejected', 'orderPartShipped', 'orderShipped',
  'taskAssigned', 'complaintReported', 'complaintAnswered', 'complaintAsked'));
