# cmp.sh FORMAT...: files that differ
for f in old/*; do b=$(basename "$f"); case "$b" in $1) cmp -s "$f" "new/$b" || echo "$b";; esac; done
