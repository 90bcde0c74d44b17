-- What a client has said to their posts, for the list's column 'Client': worked out as a row is read, of the rows of one
-- page, and never stored.
create function public.client_state(public.form_submissions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'in_review', count(*) filter (where state = 'in_review'),
    'changes_wanted', count(*) filter (where state = 'changes_wanted'),
    'approved', count(*) filter (where state = 'approved'),
    'declined', count(*) filter (where state = 'declined'),
    'posted', count(*) filter (where state = 'posted'),
    'since', min(modified_at) filter (where state = 'in_review'))
  from public.posts where submission_id = $1.id
$$;
revoke execute on function public.client_state from public, anon, authenticated;
grant execute on function public.client_state to service_role;

-- The list can be narrowed to clients that somebody waits for.
create index posts_by_state on public.posts (state, submission_id);
