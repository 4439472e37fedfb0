-- A supplier may sell the goods of several vendors, and a catalogue number is one of its vendor: empty where none is named. Written as
-- the import writes it (`vendorOf`), so that the same name in other letters is the same vendor.
alter table products add column vendor text collate "C" not null default '';
update products set vendor = lower(btrim(regexp_replace(normalize(brand, nfkc), '\s+', ' ', 'g'))) where brand <> '';
alter table products drop constraint products_supplier_id_code_key;
alter table products add constraint products_of_vendor unique (supplier_id, code, vendor);
