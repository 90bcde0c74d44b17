-- Figures of a client's voice are now numbers. Earlier ones were sentences in one language, and could describe another
-- person's posts. The next strategy generates them again.
update public.strategies set content = jsonb_set(content, '{voice,figures}', '[]')
where jsonb_path_exists(content, '$.voice.figures[*] ? (@.type() == "string")');
