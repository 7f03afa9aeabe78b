# Debian's Caddy, in the version that npm test starts; trixie builds it with a fixed Go. Bookworm's was built with Go 1.19,
# and a single connection that resets its requests at once exhausts its memory (decisions/identity-and-proof: Rate limit of an address).
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates caddy wget && rm -rf /var/lib/apt/lists/*
COPY e2e/compose/Caddyfile e2e/compose/shared.caddy e2e/compose/services.caddy e2e/compose/team-service.caddy e2e/compose/releases-page.caddy /etc/caddy/

# A volume takes the owner of the folder on which it is first mounted: releases are written by node (1000) of the
# other image.
RUN install -d -o 1000 -g 1000 /srv/releases && install -d -o caddy -g caddy /data
USER caddy
