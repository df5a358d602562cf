# The console is built with the development packages, which stay behind.
FROM node:24-trixie-slim AS console
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN node node_modules/vite/bin/vite.js build

# The server with the tools its tasks use. Debian, since the tools are at home there.
FROM node:24-trixie-slim

RUN apt-get update \
  && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    ansible-core ca-certificates git openssh-client python3 sshpass tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin signalbox \
  && useradd --system --uid 10002 --user-group --create-home --shell /usr/sbin/nologin signalbox-task \
  && install -d -o signalbox -g signalbox -m 0700 /data

WORKDIR /opt/signalbox
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && npm cache clean --force
COPY LICENSE README.md CHANGELOG.md tsconfig.json ./
COPY scripts/node.js scripts/find-node.js scripts/pinned-package.js scripts/pinned-packages.json ./scripts/
COPY src ./src
COPY --from=console /build/dist/web ./dist/web

# Compiled code is kept beside the data: the second start is twice as quick, and takes less memory.
ENV NODE_ENV=production \
  NODE_COMPILE_CACHE=/data/cache/node \
  SIGNALBOX_DATA=/data \
  SIGNALBOX_INTERFACE=0.0.0.0 \
  SIGNALBOX_PORT=3000
# The server starts as root, so that the tasks of each project run as a system user of that project (docs/security.md).
# With a read-only /etc they share the user signalbox-task. `--user signalbox` starts it without isolation.
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.SIGNALBOX_PORT || 3000) + '/api/ping').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

# Tasks leave grandchildren behind; tini, as process 1, takes them in. A container is the limit of a task's life: when it
# is replaced, what still ran in it ends and is reported so.
ENTRYPOINT ["tini", "--", "node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=8", "src/main.ts"]
CMD ["server"]
