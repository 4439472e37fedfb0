-- How often something was done on a page, by day. Never by whom, nor from where.
create table track_points (
  day date not null,
  event text not null,
  page text not null,
  count bigint not null default 1,
  primary key (day, event, page)
);
