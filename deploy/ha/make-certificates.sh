#!/bin/sh
# Certificates by which services, nodes of PostgreSQL and the repository of backups know each other, in the folder $1, unless
# they are there; the other arguments are the names of the hosts. Everybody may read who signed, nobody else the key.
set -e
cd "$1"
shift
test -e pasok.crt && exit
umask 077
names=$(printf ',DNS:%s' "$@")
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj /CN=pasok-ca -keyout ca.key -out ca.crt
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=pasok -keyout pasok.key -out pasok.csr
printf 'subjectAltName=%s\n' "${names#,}" >names.txt
openssl x509 -req -in pasok.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile names.txt -out pasok.draft
# Nobody can sign for another one any more.
rm ca.key names.txt pasok.csr
chmod 644 ca.crt
mv pasok.draft pasok.crt
