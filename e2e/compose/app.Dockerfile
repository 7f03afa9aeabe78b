# The clinic's API, the identity service and the release command line: one image, started with three commands
# (docker-compose.yml).
FROM node:24-bookworm-slim AS build
WORKDIR /app

# Packages change less often than the rest, so this layer stays cached.
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY host/package.json host/
COPY mfe-auth/package.json mfe-auth/
COPY mfe-assessments/package.json mfe-assessments/
COPY mfe-checkins/package.json mfe-checkins/
COPY mfe-insights/package.json mfe-insights/
COPY mfe-settings/package.json mfe-settings/
COPY mfe-kiosk/package.json mfe-kiosk/
COPY mfe-intake/package.json mfe-intake/
COPY e2e/package.json e2e/
RUN npm ci --no-audit --no-fund --loglevel=error

COPY . .
# Also compiles the services' programs, because their containers are read-only.
RUN npm run build && node shared/build/run.mjs --compile e2e/commands/serve-api.ts e2e/commands/serve-identity.ts host/cli/remotes.ts e2e/sandbox/cli.ts
# `--no-save`: a lock file newer than a program would cause another compilation.
RUN npm prune --omit=dev --no-save --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app ./

# A volume takes the owner of the folder on which it is first mounted.
RUN install -d -o node -g node /srv/releases
USER node
