# The shop as one image: packages and pages are made in the first stage, the second holds only what runs.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
# Installs exactly what the lockfile names, without install scripts; again only when the lockfile changed.
RUN node scripts/prepare.mjs
COPY . .
RUN node scripts/prepare.mjs --build \
  && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM debian:bookworm-slim
# The pinned Node comes with the packages; of the system it needs these two, and certificates for the outside companies.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --home-dir /app qarmasha \
  && install -d -o qarmasha /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/src ./src
COPY --from=build /app/brand ./brand
COPY --from=build /app/public ./public
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER qarmasha
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=60s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node_modules/.bin/node", "src/server/main.ts"]
