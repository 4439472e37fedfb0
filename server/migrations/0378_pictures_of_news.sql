-- Pictures within news: PNG or JPEG, with the size in which they are shown, so that nothing on the page moves when they come.
create table news_pictures (
  id bigint generated always as identity primary key,
  file_id uuid not null references files,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  added_by bigint not null references users,
  added_at timestamptz not null default now()
);
