-- The names of companies that a review may give away are found by how they begin, so that a review costs its length and not the number of companies.
create index companies_by_beginning on companies ((left(lower(name), 12)));
create index companies_by_local_beginning on companies ((left(lower(local_name), 12))) where local_name <> '';
create index suppliers_by_beginning on supplier_profiles ((left(lower(name_en), 12)));
create index suppliers_by_local_beginning on supplier_profiles ((left(lower(name_zh), 12))) where name_zh <> '';
