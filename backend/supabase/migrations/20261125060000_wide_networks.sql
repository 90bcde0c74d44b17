-- New forms are counted under the /56 and the /48 of an IPv6 address too (A83): one customer has 65,536 networks of /64.
alter table public.new_forms add column wider_hashes text[] not null default '{}';
create index new_forms_wider on public.new_forms using gin (wider_hashes);
