#!/bin/sh
# Backs up the database (DATABASE_URL) and DATA_DIR into a new folder: sh deploy/backup.sh /var/backups/byline. The link `latest`
# leads to the newest backup. Files that have not changed are hard links to the backup before. Deletes backups after 14 days.
set -eu
umask 077
target=$1
name=$(date +%Y%m%d-%H%M%S)
before=$target/latest/data
partial=$target/$name.partial

mkdir "$partial"
# The database first: an erased file may be missing in the backup, but no file of the dump's rows.
pg_dump --format=custom --no-owner --file="$partial/byline.dump" "$DATABASE_URL"

cd "$DATA_DIR"
# Without npm's caches, and without uploads in progress.
find . \( -path ./.npm -o -path ./.cache -o -path ./files/incoming \) -prune -o -type d -exec mkdir -p "$partial/data/{}" \;
find . \( -path ./.npm -o -path ./.cache -o -path ./files/incoming \) -prune -o -type f -print | while IFS= read -r file; do
    if [ -f "$before/$file" ] && ! [ "$file" -nt "$before/$file" ] && ! [ "$file" -ot "$before/$file" ]; then
        ln "$before/$file" "$partial/data/$file"
    else
        # A file that was deleted in the meantime is no failure.
        cp -p "$file" "$partial/data/$file" || [ ! -e "$file" ]
    fi
done

mv "$partial" "$target/$name"
ln -sfn "$name" "$target/latest"
find "$target" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -r {} +
