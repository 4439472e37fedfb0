-- Requests that begin with a brief instead of packs: 4 is a screening with a DNA-encoded library, 5 a request for proposal.
alter table quotes
  drop constraint quotes_kind_check,
  add check (kind in (1, 2, 3, 4, 5));
create index quotes_proposed on quotes (inquirer_id, id desc) where kind in (4, 5);
