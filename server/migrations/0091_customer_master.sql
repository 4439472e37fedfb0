-- The customer master: what staff know and decide about a company besides what its own people fill in.
alter table companies
  -- Our own company that sells to it, by the code of the books.
  add column legal_entity text check (legal_entity in ('01001', '01003', '02001', '03001')),
  add column supplier_category text not null default '',
  -- What it deals in.
  add column divisions text[] not null default '{}'
    check (divisions <@ array['antibodies', 'bioreagents', 'chemicals', 'consumables', 'other']),
  add column payment_channel text not null default 'not applicable'
    check (payment_channel in ('platform channel', 'supplier', 'not applicable')),
  add column terms_prefix text not null default '',
  -- 'order only' is a programme of the supplier profile and is not kept here a second time.
  add column catalog_service text not null default 'order via platform'
    check (catalog_service in ('order via platform', 'direct only')),
  add column catalog_source text not null default 'website' check (catalog_source in ('ERP', 'website')),
  add column supplier_rank text check (supplier_rank in ('A', 'B', 'C', 'D')),
  add column customer_rank text check (customer_rank in ('A', 'B', 'C', 'D')),
  add column supplier_id_suffix text not null default '',
  add column account_manager_id bigint references users,
  -- What it said of itself when it registered.
  add column description text not null default '',
  add column registration_file uuid references files,
  add check (parent_id <> id);

-- A registration has kept the divisions as a text so far.
update companies set divisions = string_to_array(category, ', '), category = ''
  where category <> '' and string_to_array(category, ', ') <@ array['antibodies', 'bioreagents', 'chemicals', 'consumables', 'other'];
update companies set divisions = array['chemicals'] where divisions = '{}';
alter table companies alter column divisions set default '{chemicals}', add check (divisions <> '{}');

-- Whose daughters a company has, and what duplicates are found by.
create index companies_of_parent on companies (parent_id) where parent_id is not null;
create index companies_of_manager on companies (account_manager_id) where account_manager_id is not null;
create index companies_by_tax_id on companies (upper(tax_id)) where tax_id <> '';
create index companies_by_local_name on companies (lower(local_name)) where local_name <> '';
create index users_by_mail_domain on users (split_part(email, '@', 2), company_id);

-- All that an address says (rule COMP-4).
alter table addresses
  add column code text not null default '',
  add column street3 text not null default '',
  add column street4 text not null default '',
  -- Where invoices go and where deliveries are announced; the contact's own stay phone and email.
  add column billing_email text not null default '',
  add column billing_phone text not null default '',
  add column shipping_email text not null default '',
  add column shipping_phone text not null default '',
  add column sds_language text not null default '',
  add column payment_method text check (payment_method in ('check', 'credit card')),
  add column erp_id text not null default '';
create unique index addresses_by_code on addresses (company_id, code) where code <> '';

-- Where somebody works and how they came (rule USER-3); who approves what they buy stands in approval_people.
alter table users
  add column location text not null default '',
  add column building text not null default '',
  add column internal_id text not null default '',
  add column groups text[] not null default '{}',
  add column referrer_name text not null default '',
  add column referrer_email text not null default '';
