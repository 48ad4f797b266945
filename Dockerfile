# As in scripts/pinned-node: tests and image run on the same Node.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The line of a start names this commit or, if it is not given, the one that .git has.
ARG SOURCE_COMMIT
RUN npm run build

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# Without optional peers: one is TypeScript, 31 MB that nothing here runs.
RUN npm ci --omit=dev --legacy-peer-deps --ignore-scripts
# What nothing runs: 5 MB of the packages' maps, 18 MB of Node's symbols. docs/operations/supply-chain.md has the rest.
RUN find node_modules -name "*.map" -delete
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

# Debian with Node alone: npm, Yarn and Node's headers stay behind.
FROM debian:bookworm-slim
COPY --from=dependencies /usr/local/LICENSE /usr/local/
COPY --from=dependencies /usr/local/bin/node /usr/local/bin/
# The only folder that the server writes to. It is a volume, so the root file system can be read-only.
RUN node --version && install --directory --owner=1000 --group=1000 /data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json LICENSE NOTICE README.md ./
COPY shared shared
COPY server server
# Under uploads the server has 200 MiB instead of 310 with MALLOC_ARENA_MAX and the flag of the last line, and 147 with the threshold, too: by
# default, glibc keeps what large buffers leave.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
VOLUME /data
USER 1000:1000
EXPOSE 3000
# Node alone, 46 MB for 30 ms: with the code that reads the settings, it would be twice that, of the site's 512.
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "const { HOST, PORT } = process.env; require('http').get({ host: HOST?.trim() || '127.0.0.1', port: PORT?.trim() || 3000, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "server/main.ts"]
