-- Suggestions keep what matched, so that it need not be found again; and Chinese names can be typed in pinyin.

drop table suggestion_heads;
-- The best molecules of every beginning that very many keys share: of terms, or of pinyin. Made by a job.
create table suggestion_heads (
  spoken boolean not null,
  prefix text collate "C" not null,
  place smallint not null,
  molecule_id bigint not null,
  -- The term that begins so; of pinyin the Chinese characters that are read so.
  key text not null,
  kind smallint,
  primary key (spoken, prefix, place)
);
delete from suggestion_builds;
-- Names of changes before this transaction are in pinyin_names.
alter table suggestion_builds add column followed xid8;

-- How the beginnings of Chinese names are typed, whole and by their initials; isomers share a row. Derived by a job from
-- what is on sale: a row may lag behind it.
create table pinyin_names (
  key text collate "C" not null,
  spoken text collate "C" not null,
  -- Those of most suppliers.
  molecules bigint[] not null,
  weight integer not null,
  primary key (key, spoken)
);
