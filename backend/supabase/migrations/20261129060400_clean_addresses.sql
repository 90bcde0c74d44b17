-- Version 1.0.0 stored invisible characters that were pasted with an address. Mails to it failed, and its form was not
-- found by the address. The pages now clean what is typed; this cleans what is stored.
create function public.without_invisible(p_text text) returns text language sql immutable as $$
  select btrim(regexp_replace(p_text,
    '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFB]',
    '', 'g'), E' \t\n\r\u00A0')
$$;

-- Joiners (U+200C, U+200D) are part of names in Persian, Sinhala and other scripts.
create function public.without_marks(p_name text) returns text language sql immutable as $$
  select btrim(regexp_replace(p_name, '[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'), E' \t\n\r\u00A0')
$$;

-- A cleaned address is the same address: nobody is told that it changed.
alter table public.form_submissions disable trigger form_submissions_email_corrected;
alter table public.form_submissions disable trigger form_submissions_link_opened;
update public.form_submissions set
    email = public.without_invisible(email),
    website = public.without_invisible(website),
    linkedin_profile = replace(public.without_invisible(linkedin_profile), '%E2%80%8B', ''),
    own_profile = replace(public.without_invisible(own_profile), '%E2%80%8B', ''),
    name = public.without_marks(name)
  where email <> public.without_invisible(email) or website <> public.without_invisible(website)
    or linkedin_profile <> replace(public.without_invisible(linkedin_profile), '%E2%80%8B', '')
    or own_profile <> replace(public.without_invisible(own_profile), '%E2%80%8B', '')
    or name <> public.without_marks(name);
alter table public.form_submissions enable trigger form_submissions_email_corrected;
alter table public.form_submissions enable trigger form_submissions_link_opened;
drop function public.without_invisible(text);
drop function public.without_marks(text);
