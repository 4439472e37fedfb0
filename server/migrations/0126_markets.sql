-- Which market each country belongs to, and with it which of our companies sell there (the first is that of a new company) and in what
-- currency a new company pays. Every country is in exactly one market: the key forbids doubles, whoever saves the table forbids holes.
create table markets (
  id bigint generated always as identity primary key,
  name text not null unique check (name <> '' and length(name) <= 60),
  legal_entities text[] not null check (cardinality(legal_entities) > 0
    and legal_entities <@ array['01001', '01003', '02001', '03001']),
  currency char(3) not null check (currency in ('CNY', 'USD', 'EUR', 'GBP', 'JPY', 'KRW')),
  position integer not null
);
create table market_countries (
  country char(2) primary key check (country ~ '^[A-Z]{2}$'),
  market_id bigint not null references markets
);
create index market_countries_of_market on market_countries (market_id);
-- What suppliers' files call a country, in lower case without space at the ends.
create table country_names (
  name text primary key check (name <> '' and length(name) <= 60),
  country char(2) not null references market_countries
);
-- Changed as a whole: the row is locked by whoever saves.
create table market_state (
  one boolean primary key default true check (one),
  version integer not null default 1,
  saved_at timestamptz,
  saved_by bigint references users
);
insert into market_state default values;

insert into markets (name, legal_entities, currency, position) values
  ('中国大陆', array['01003', '01001'], 'CNY', 1),
  ('欧元区', array['02001'], 'EUR', 2),
  ('欧盟其他国家', array['02001'], 'USD', 3),
  ('英国', array['01003', '01001', '02001', '03001'], 'GBP', 4),
  ('日本', array['01003', '01001', '02001', '03001'], 'JPY', 5),
  ('韩国', array['01003', '01001', '02001', '03001'], 'KRW', 6),
  ('美国', array['03001'], 'USD', 7),
  ('其他国家和地区', array['01003', '01001', '02001', '03001'], 'USD', 8);
insert into market_countries (country, market_id)
  select country, m.id from (values
    (1, 'CN'),
    (2, 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'),
    (3, 'BG CZ DK HU PL RO SE'),
    (4, 'GB'),
    (5, 'JP'),
    (6, 'KR'),
    (7, 'US'),
    (8, 'AD AE AF AG AI AL AM AO AQ AR AS AU AW AX AZ BA BB BD BF BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD '
      'CF CG CH CI CK CL CM CO CR CU CV CW CX DJ DM DO DZ EC EG EH ER ET FJ FK FM FO GA GD GE GF GG GH GI GL GM GN GP '
      'GQ GS GT GU GW GY HK HM HN HT ID IL IM IN IO IQ IR IS JE JM JO KE KG KH KI KM KN KP KW KY KZ LA LB LC LI LK LR '
      'LS LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MU MV MW MX MY MZ NA NC NE NF NG NI NO NP NR NU NZ OM PA '
      'PE PF PG PH PK PM PN PR PS PW PY QA RE RS RU RW SA SB SC SD SG SH SJ SL SM SN SO SR SS ST SV SX SY SZ TC TD TF '
      'TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW')
  ) as t (position, countries) join markets m using (position), unnest(string_to_array(countries, ' ')) country;
insert into country_names (name, country) values
  ('prc', 'CN'), ('p.r. china', 'CN'), ('大陆', 'CN'), ('u.s.', 'US'), ('america', 'US'), ('deutschland', 'DE'), ('england', 'GB'),
  ('scotland', 'GB'), ('holland', 'NL'), ('schweiz', 'CH'), ('瑞士', 'CH'), ('nippon', 'JP'), ('台灣', 'TW'), ('hongkong', 'HK');
