-- The page of a molecule lists the merges that it was part of, and by a merge the conflict that it decided.
create index molecule_merges_from on molecule_merges (from_id);
create index molecule_merges_into on molecule_merges (into_id);
create index tasks_of_merge on tasks (((data->>'mergeId')::bigint)) where kind = 'identity_conflict' and data ? 'mergeId';
