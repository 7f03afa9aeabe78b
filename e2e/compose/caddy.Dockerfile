# Debian's Caddy, in the version that npm test starts; trixie builds it with a fixed Go. Bookworm's was built once, with Go 1.19,
# and one connection whose requests are reset at once takes all of its memory (decisions/identity-and-proof: Rate limit of an address).
FROM debian:trixie-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates caddy wget && rm -rf /var/lib/apt/lists/*
COPY e2e/compose/Caddyfile e2e/compose/shared.caddy e2e/compose/services.caddy e2e/compose/team-service.caddy e2e/compose/releases-page.caddy /etc/caddy/

# A volume takes its owner from the folder that it is first mounted on: releases are written by node (1000) of the
# other image.
RUN install -d -o 1000 -g 1000 /srv/releases && install -d -o caddy -g caddy /data
USER caddy
