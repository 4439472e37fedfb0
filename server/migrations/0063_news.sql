-- News of the house, and what the home page shows besides: sections with ads, and ads alone. Texts are JSON by language; only the Chinese
-- one has to be there. Days are Chinese days, both included.
create table news (
  id bigint generated always as identity primary key,
  status text not null default 'draft' check (status in ('draft', 'published', 'cancelled')),
  -- {"zh": {"title", "home" (200 characters), "promo" (2000 characters, Markdown)}, …}
  texts jsonb not null check (texts ? 'zh'),
  on_home boolean not null default false,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index news_published on news (starts_on desc, id desc) where status = 'published';

create table home_items (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('section', 'ad')),
  -- The section an ad stands in; without one it stands by itself.
  section_id bigint references home_items on delete cascade check (section_id is null or kind = 'ad'),
  position integer not null default 100,
  -- {"zh": {"title", "text"}, …}
  texts jsonb not null check (texts ? 'zh'),
  -- Where an ad leads.
  link text not null default '' check (kind = 'section' or link <> ''),
  shown boolean not null default true,
  starts_on date not null,
  ends_on date check (ends_on >= starts_on),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index ads_of_section on home_items (section_id) where section_id is not null;
