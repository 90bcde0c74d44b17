-- Counts a client's posts by state, for the list's column 'Client'. Computed when a row is read, only for the rows of
-- one page, and never stored.
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

-- For filtering the list by the state of a client's posts.
create index posts_by_state on public.posts (state, submission_id);
