-- End of a day in a time zone. An unknown time zone counts as UTC, so that one client's value does not fail a query
-- over all clients.
create function public.end_of_day(p_day text, p_zone text) returns timestamptz language plpgsql stable as $$
begin
  return (p_day::date + time '23:59') at time zone coalesce(p_zone, 'UTC');
exception when invalid_parameter_value then
  return (p_day::date + time '23:59') at time zone 'UTC';
end
$$;
revoke execute on function public.end_of_day from public, anon, authenticated;
grant execute on function public.end_of_day to service_role;
