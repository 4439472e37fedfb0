-- Kept answers of structures with charges or metals lack the key of the drawing as it was written: they are read again when they are met.
delete from read_structures where answer -> 'structure' ->> 'smiles' ~ '\[(?!C@|nH)';
