-- What safety data sheets say of dangers, read from their text, one row for the file that a document has now.
create table sheet_readings (
  document_id bigint primary key references product_documents on delete cascade,
  -- `noText`: a scan; `noSection`: it has none that names hazards; `broken`: no PDF that can be read.
  outcome text not null check (outcome in ('read', 'noText', 'noSection', 'broken')),
  not_hazardous boolean not null default false,
  signal text check (signal in ('danger', 'warning')),
  pictograms text[] not null default '{}' check (pictograms <@ array['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09']),
  hazard_codes text[] not null default '{}',
  precaution_codes text[] not null default '{}',
  -- Of its section of ingredients: a sheet of a mixture names several.
  cas text[] not null default '{}',
  read_at timestamptz not null default now()
);

-- A classification that was read from suppliers' sheets and that nobody of the house has looked at.
alter table molecule_hazards add column imported boolean not null default false;
