-- Consumables and bioreagents: products of type 2. They have no molecule; a category and its attributes say what they are.

-- A tree. Names by language: zh, en, de, ja, ko.
create table consumable_categories (
  id bigint generated always as identity primary key,
  parent_id bigint references consumable_categories,
  code text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  names jsonb not null check (names ?& array['zh', 'en', 'de', 'ja', 'ko']),
  -- Which of our own drawings stands for goods without a picture.
  drawing text not null,
  position integer not null
);
create index consumable_categories_of_parent on consumable_categories (parent_id);

-- What goods are described by: volume, material, host … A category shows those its goods state.
create table consumable_attributes (
  code text primary key check (code ~ '^[a-z0-9][a-z0-9-]{1,59}$'),
  names jsonb not null check (names ?& array['zh', 'en', 'de', 'ja', 'ko']),
  position integer not null
);

-- Words that are values of attributes, by language. A value without a row (15 mL, HPLC) is shown as it is.
create table consumable_terms (
  code text primary key,
  names jsonb not null check (names ?& array['zh', 'en', 'de', 'ja', 'ko'])
);

create table consumables (
  product_id bigint primary key references products,
  category_id bigint not null references consumable_categories,
  -- Attribute code -> value: {"volume": "15 mL", "material": "polypropylene"}.
  attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object'),
  -- The words under which it is found: names, brand, catalogue number, category and values in all languages.
  words text[] not null
);
create index consumables_of_category on consumables (category_id);
create index consumables_words on consumables using gin (words) with (fastupdate = off);

-- Pictures that were uploaded, in the order they are shown.
create table consumable_images (
  product_id bigint not null references consumables,
  position integer not null check (position between 1 and 20),
  file_id uuid not null references files,
  primary key (product_id, position)
);

-- What a pack costs where it goes to another country than its base price is meant for.
create table package_prices (
  package_id bigint not null references packages,
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  price bigint not null check (price > 0 and price <= 10000000000000),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  price_at timestamptz not null default now(),
  primary key (package_id, country)
);
