-- A card is ordered by the id of its board.
create index form_submissions_board on public.form_submissions (trello_board_id) where trello_board_id is not null;
