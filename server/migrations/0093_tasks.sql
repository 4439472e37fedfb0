-- Tasks are held, handed back, put off and due; and what waits for a person already becomes one.

alter table tasks
  -- Of an available task: whether its holder gave it back, or somebody else took it from them.
  add column handed_back text check (handed_back in ('unclaimed', 'unassigned')),
  add column claimed_at timestamptz,
  -- Who gave it to its holder, where that was somebody else.
  add column assigned_by bigint references users,
  -- Its holder wants to see it again then.
  add column snoozed_until timestamptz,
  add column ended_by bigint references users;
create index tasks_of_holder on tasks (claimed_by, due_at) where status = 'claimed';
create index tasks_open on tasks (kind, due_at) where status in ('available', 'claimed');

update tasks set due_at = created_at + interval '1 hour' * case kind when 'identity_conflict' then 72 else 24 end where due_at is null;

insert into tasks (kind, subject_id, created_at, due_at)
  select kind, id, at, at + interval '1 hour' * hours from (
    select 'company_review' as kind, id, created_at as at, 24 as hours from companies where status = 'pending approval'
    union all select 'address_review', a.id, a.created_at, 24 from addresses a join companies c on c.id = a.company_id
      where a.status = 'pending approval' and c.status <> 'pending approval'
    union all select 'permit_review', id, created_at, 24 from permits where status = 'pending approval'
    union all select 'order_approval', id, created_at, 4 from orders where status = 'wait for approval'
    union all select 'payment_match', id, created_at, 24 from bank_lines where status = 'open') waiting
  on conflict do nothing;
