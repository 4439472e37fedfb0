-- A kept change of products is named as every other row is; runs under way and those that can be taken back are told so, too.
update bulk_runs set input = input - 'change' || jsonb_build_object('changeId', input->'change')
where act in ('productChange.apply', 'productChange.takeBack') and input ? 'change';
