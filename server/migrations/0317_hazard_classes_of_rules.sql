-- Rules of approval ask by what goods can do as well, by the classes of the GHS: beside "hazardous" as a whole and what is controlled.
alter table approval_rules drop constraint approval_rules_substance_check;
alter table approval_rules add constraint approval_rules_substance_check
  check (substance in ('hazardous', 'controlled', 'explosive', 'flammable', 'oxidising', 'toxic', 'cmr', 'corrosive'));
