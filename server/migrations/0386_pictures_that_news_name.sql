-- Which news names which picture, so that a picture is asked for without reading what all news say.
create table news_names_pictures (
  news_id bigint not null references news on delete cascade,
  picture_id bigint not null references news_pictures on delete cascade,
  primary key (picture_id, news_id)
);
create index on news_names_pictures (news_id);
insert into news_names_pictures (news_id, picture_id)
select distinct n.id, p.id
from news n cross join lateral jsonb_each(n.texts) t (language, text)
  cross join lateral regexp_matches(t.text ->> 'promo', '\(/basic/mall/news/picture/([1-9]\d{0,14})\)', 'g') m
  join news_pictures p on p.id = m[1]::bigint;
