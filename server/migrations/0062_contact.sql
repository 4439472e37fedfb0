-- What people write to the house: by the contact form, or about an error on a product. Guests may write; `user_id` is then empty.
create table inquiries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('contact', 'issue')),
  topic text not null,
  status text not null default 'new' check (status in ('new', 'in work', 'answered', 'closed')),
  -- What an error report is about: a product, or a molecule.
  product_id bigint references products on delete set null,
  molecule_id bigint references molecules on delete set null,
  -- What it was called when the report was written.
  subject text not null default '',
  user_id bigint references users,
  name text not null,
  email text not null,
  company text not null default '',
  phone text not null default '',
  language text not null,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index inquiries_by_status on inquiries (status, id desc);
create index inquiries_of_user on inquiries (user_id) where user_id is not null;
create index inquiries_of_email on inquiries (email);

create table inquiry_files (
  inquiry_id bigint not null references inquiries on delete cascade,
  file_id uuid not null unique references files,
  primary key (inquiry_id, file_id)
);

-- What staff answered, as it was sent.
create table inquiry_answers (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries on delete cascade,
  author_id bigint not null references users,
  text text not null check (length(text) <= 4000),
  created_at timestamptz not null default now()
);
create index answers_of_inquiry on inquiry_answers (inquiry_id, id);

alter table notes drop constraint notes_entity_check;
alter table notes add constraint notes_entity_check
  check (entity in ('order', 'company', 'user', 'upload', 'package', 'inquiry'));

create or replace function is_of_company(kind text, thing bigint, company bigint) returns boolean
language sql stable set search_path = public as $$
  select case kind
    when 'company' then thing = company
    when 'order' then exists (select from orders where id = thing and company_id = company)
    when 'user' then exists (select from users where id = thing and company_id = company)
    when 'address' then exists (select from addresses where id = thing and company_id = company)
    when 'inquiry' then exists (
      select from inquiries i join users u on u.id = i.user_id where i.id = thing and u.company_id = is_of_company.company)
    else false
  end
$$;
