-- Counts new forms also by the /56 and /48 network of an IPv6 address (A83): a /48 has 65,536 networks of size /64.
alter table public.new_forms add column wider_hashes text[] not null default '{}';
create index new_forms_wider on public.new_forms using gin (wider_hashes);
