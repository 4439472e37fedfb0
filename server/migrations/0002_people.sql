-- Companies, their people and addresses; sessions, grants and mail tokens.

create table companies (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  local_name text not null default '',
  kind text not null default 'buyer' check (kind in ('buyer', 'supplier', 'both')),
  status text not null check (status in ('pending approval', 'active', 'inactive', 'rejected')),
  category text not null default '',
  erp_id text,
  country char(2) not null default 'CN',
  currency char(3) not null default 'CNY',
  parent_id bigint references companies,
  tax_id text not null default '',
  tax_rate_bp integer check (tax_rate_bp between 0 and 10000),
  bank_name text not null default '',
  bank_account text not null default '',
  iban text not null default '',
  swift_code text not null default '',
  legal_person text not null default '',
  registered_capital text not null default '',
  registration_address text not null default '',
  registration_phone text not null default '',
  email text not null default '',
  phone text not null default '',
  url text not null default '',
  payment_term text not null default 'pending'
    check (payment_term in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '99', 'pending')),
  credit_limit bigint check (credit_limit >= 0),
  shipping_note text not null default '',
  sds_language text not null default 'zh',
  allow_pending_address boolean not null default false,
  review_note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index companies_by_status on companies (status, id desc);
create index companies_by_name on companies (lower(name) text_pattern_ops);

create table supplier_profiles (
  id bigint generated always as identity primary key,
  company_id bigint not null unique references companies,
  code text not null unique check (code ~ '^[A-Z0-9][A-Z0-9_-]{0,31}$'),
  short_url text not null unique check (short_url ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  name_en text not null,
  name_zh text not null default '',
  introduction jsonb not null default '{}',
  programmes text[] not null default '{}',
  display_order integer not null default 1000,
  stars integer check (stars between 1 and 5),
  top_tag boolean not null default false,
  currency char(3) not null default 'CNY',
  ships_from char(2) not null default 'CN',
  city text not null default '',
  logo_file uuid references files,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table users (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  email text not null check (email = lower(email)),
  surname text not null default '',
  name text not null,
  phone text not null default '',
  job_title text not null default '',
  language text not null default 'zh' check (language in ('zh', 'en', 'de', 'ja', 'ko')),
  status text not null check (status in ('invited', 'active', 'suspended', 'terminated')),
  password_hash text,
  heard_about text not null default '',
  last_sign_in_at timestamptz,
  default_bill_address bigint,
  default_ship_address bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status not in ('active', 'suspended') or password_hash is not null)
);
create unique index users_email on users (email);
create index users_of_company on users (company_id, id);

create table user_roles (
  user_id bigint not null references users,
  role text not null check (role in ('ROLE_BUYER', 'ROLE_BUYER_ADMIN', 'ROLE_GROUP_MANAGER', 'ROLE_SUPPLIER',
    'ROLE_SUPPLIER_ADMIN', 'ROLE_CSR', 'ROLE_CSR_ADMIN', 'ROLE_SITE_ADMIN')),
  primary key (user_id, role)
);

create table addresses (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  nickname text not null default '',
  kind text not null default 'both' check (kind in ('bill', 'ship', 'both')),
  status text not null check (status in ('pending approval', 'active', 'inactive')),
  contact text not null,
  phone text not null,
  email text not null default '',
  street text not null,
  street2 text not null default '',
  city text not null,
  county text not null default '',
  state text not null default '',
  postal_code text not null default '',
  country char(2) not null default 'CN',
  invoice_language text not null default 'zh',
  is_default boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index addresses_of_company on addresses (company_id, id);
alter table users add foreign key (default_bill_address) references addresses, add foreign key (default_ship_address) references addresses;

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id bigint not null references users,
  address text not null default '',
  agent text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('logout', 'password', 'suspension', 'role', 'limit', 'owner')),
  check ((ended_at is null) = (ended_by is null))
);
create index sessions_of_user on sessions (user_id) where ended_at is null;

-- A member of service staff acts for one buyer under a grant, bound to one session.
create table obo_grants (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  session_id bigint not null references sessions,
  csr_id bigint not null references users,
  buyer_id bigint not null references users,
  company_id bigint not null references companies,
  granted_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  check (csr_id <> buyer_id)
);
create index obo_grants_of_session on obo_grants (session_id) where revoked_at is null;
-- Kept apart so that reading under a grant locks no row that a write holds.
create table obo_grant_seen (
  grant_id bigint primary key references obo_grants,
  at timestamptz not null
);

create table mail_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  purpose text not null check (purpose in ('activation', 'reset', 'quote reply', 'order confirmation', 'unlock')),
  subject_id bigint not null,
  recipient text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index mail_tokens_of_subject on mail_tokens (purpose, subject_id);
