-- Figures of a client's voice are numbers now. Earlier ones were sentences in one language, which could describe
-- the posts of another person; they are written again with the next strategy.
update public.strategies set content = jsonb_set(content, '{voice,figures}', '[]')
where jsonb_path_exists(content, '$.voice.figures[*] ? (@.type() == "string")');
