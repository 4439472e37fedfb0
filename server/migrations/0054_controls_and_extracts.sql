-- Lists of what may not be sold without a permit are one thing, ratings of a hazard another; and a list may be held in part.

alter table regulations add column nature text not null default 'control' check (nature in ('control', 'hazard'));
-- Whether its entries are the whole list; else they are an extract, and a blank says less.
alter table regulations add column whole boolean not null default false;
update regulations set nature = 'hazard'
where code in ('cn-hazardous', 'cn-high-toxicity', 'eu-svhc') or jurisdiction in ('IARC', 'WHO/IARC')
  or name::text ~* '\m(IARC|NTP|Prop(osition)? ?65|SVHC)\M';

-- Whether a match is sure, and of which nature, may change without another row: the search follows that, too.
create trigger molecule_regulations_changed after update on molecule_regulations
  referencing new table as changed for each statement execute function note_molecules();
