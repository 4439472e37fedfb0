-- What a company has sent lately is added up with each file it sends.
create index files_of_company on files (company_id, created_at) where company_id is not null;
