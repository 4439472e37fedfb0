-- Pictures of every product, and not of consumables alone: uploaded by suppliers, in the order they are shown.
alter table consumable_images rename to product_images;
alter table product_images drop constraint consumable_images_pkey;
alter table product_images drop constraint consumable_images_product_id_fkey;
alter table product_images
  add column id bigint generated always as identity primary key,
  add column created_by bigint references users,
  add column created_at timestamptz not null default now(),
  -- A product that was begun and never submitted goes with its pictures.
  add constraint product_images_product_id_fkey foreign key (product_id) references products on delete cascade,
  -- Checked once a statement has moved them all.
  add constraint product_images_place unique (product_id, position) deferrable initially immediate;
