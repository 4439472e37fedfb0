-- Groups of staff: sets of permissions that a site administrator composes, and the people of the house in them.
alter table user_roles drop constraint user_roles_role_check;
alter table user_roles add check (role in ('ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER', 'ROLE_APPROVER', 'ROLE_SUPPLIER',
  'ROLE_SUPPLIER_ADMIN', 'ROLE_STAFF', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN'));

create table staff_groups (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  about text not null default '',
  -- Names of the list in kernel/shared/access.ts; one that is not there any more gives nothing.
  permissions text[] not null check (permissions <> '{}'),
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index staff_groups_by_name on staff_groups (lower(name));

create table staff_group_members (
  user_id bigint not null references users,
  group_id bigint not null references staff_groups on delete cascade,
  added_by bigint not null references users,
  added_at timestamptz not null default now(),
  primary key (user_id, group_id)
);
create index staff_group_members_of_group on staff_group_members (group_id, user_id);

-- What somebody may do by their groups: only people of the house.
create view granted_permissions as
  select m.user_id, p.permission
  from staff_group_members m
  join staff_groups g on g.id = m.group_id
  join users u on u.id = m.user_id
  join companies c on c.id = u.company_id and c.is_house
  cross join lateral unnest(g.permissions) p (permission);
