-- Requisitions: orders that a company's own people have to approve first (rule ORDER-4). Amounts are integer minor units.

alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add constraint user_roles_role_check
  check (role in ('ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER', 'ROLE_APPROVER', 'ROLE_SUPPLIER',
    'ROLE_SUPPLIER_ADMIN', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'));

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('activation', 'reset', 'quote reply', 'order confirmation', 'unlock', 'stop alert', 'requisition'));

-- How long a company waits before it reminds an approver and before it asks somebody else, in days.
create table approval_settings (
  company_id bigint primary key references companies,
  remind_days integer not null default 2 check (remind_days between 1 and 30),
  escalate_days integer not null default 5 check (escalate_days between 1 and 60),
  version integer not null default 1
);
create table approval_rules (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  position integer not null check (position > 0),
  kind text not null check (kind in ('amount', 'project', 'substance')),
  currency char(3) check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  amount bigint check (amount >= 0),
  project_code text check (length(project_code) between 1 and 60),
  substance text check (substance in ('hazardous', 'controlled')),
  unique (company_id, position),
  check ((kind = 'amount') = (currency is not null and amount is not null)),
  check ((kind = 'project') = (project_code is not null)),
  check ((kind = 'substance') = (substance is not null))
);
-- Who is asked in turn where a rule applies: a person, whoever is the requester's own approver, or all with the approver's role.
create table approval_rule_steps (
  rule_id bigint not null references approval_rules on delete cascade,
  position integer not null check (position > 0),
  who text not null check (who in ('person', 'own', 'role')),
  user_id bigint references users,
  primary key (rule_id, position),
  check ((who = 'person') = (user_id is not null))
);
create index approval_rule_steps_of_user on approval_rule_steps (user_id);

-- A person's own approver, and who decides for a person while they are away.
create table approval_people (
  user_id bigint primary key references users,
  approver_id bigint references users,
  delegate_id bigint references users,
  away_from date,
  away_until date,
  check (approver_id <> user_id and delegate_id <> user_id),
  check ((away_from is null) = (away_until is null) and away_from <= away_until)
);
create index approval_people_of_approver on approval_people (approver_id);
create index approval_people_of_delegate on approval_people (delegate_id);

-- The table stood empty until now.
alter table requisitions drop constraint requisitions_status_check;
alter table requisitions
  add constraint requisitions_status_check
    check (status in ('pending approval', 'approved', 'rejected', 'returned', 'withdrawn')),
  add column idem_key text,
  add column submission text,
  -- What was sent, to be placed as it is once everybody has agreed; without the lines, which have a table.
  add column input jsonb not null default '{}',
  add column currency char(3) not null default 'CNY' check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  -- What the requester saw, and approvers agree to: an order may cost less, never more.
  add column total bigint not null default 0 check (total between 0 and 10000000000000),
  add column figures jsonb not null default '{}',
  add column bill_address jsonb not null default '{}',
  add column ship_address jsonb not null default '{}',
  -- Why approval was needed, as the rules stood then.
  add column reasons jsonb not null default '[]',
  add column remind_days integer not null default 2,
  add column escalate_days integer not null default 5,
  -- The step that is being decided.
  add column step integer not null default 1 check (step > 0),
  add column note text not null default '' check (length(note) <= 1000),
  add column updated_at timestamptz not null default now(),
  add constraint requisitions_key unique (requested_by, idem_key);
create sequence requisition_numbers start 10001;
create index requisitions_of_company on requisitions (company_id, id desc);
create index requisitions_pending on requisitions (id) where status = 'pending approval';
create index orders_of_requisition on orders (requisition_id) where requisition_id is not null;

create table requisition_lines (
  id bigint generated always as identity primary key,
  requisition_id bigint not null references requisitions,
  line_number integer not null check (line_number > 0),
  package_id bigint not null references packages,
  product_id bigint not null references products,
  quantity integer not null check (quantity between 1 and 100000),
  typed_cas text,
  typed_mdl text,
  acknowledge_backorder boolean not null,
  added_by_buyer boolean not null,
  part integer not null default 0,
  requested_on date,
  ship_address_id bigint references addresses,
  -- What customer service named for a pack without a price: price, reason, who and when.
  named jsonb,
  product_code text not null,
  name_en text not null,
  name_zh text not null,
  cas text,
  pack text not null,
  supplier_name text not null,
  supplier_name_zh text not null,
  unit_price bigint not null check (unit_price >= 0),
  hazardous boolean,
  controlled boolean not null,
  unique (requisition_id, line_number)
);
create index requisition_lines_of_package on requisition_lines (package_id);

-- The chain of a requisition, fixed when it is raised: later changes of rules and approvers leave it alone.
create table requisition_steps (
  requisition_id bigint not null references requisitions,
  position integer not null check (position > 0),
  who text not null check (who in ('person', 'own', 'role')),
  planned bigint[] not null,
  opened_at timestamptz,
  escalated_at timestamptz,
  decided_by bigint references users,
  decided_for bigint references users,
  decided_at timestamptz,
  decision text check (decision in ('approved', 'rejected')),
  note text not null default '' check (length(note) <= 1000),
  primary key (requisition_id, position),
  check ((decision is null) = (decided_by is null) and (decision is null) = (decided_at is null))
);
-- Who may decide on a step: those it was planned for, their delegates, and who is asked in their place.
create table requisition_approvers (
  id bigint generated always as identity primary key,
  requisition_id bigint not null references requisitions,
  position integer not null,
  user_id bigint not null references users,
  why text not null check (why in ('approver', 'delegate', 'escalation')),
  for_user bigint references users,
  asked_at timestamptz not null default now(),
  reminded_at timestamptz,
  unique (requisition_id, position, user_id),
  foreign key (requisition_id, position) references requisition_steps
);
create index requisition_approvers_of_user on requisition_approvers (user_id);

create or replace view entity_states as
  select 'order' as entity, id, status from orders
  union all select 'company', id, status from companies
  union all select 'address', id, status from addresses
  union all select 'user', id, status from users
  union all select 'requisition', id, status from requisitions;
