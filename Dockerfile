# Byline as one image: the server with its pages. Build stages contain everything that only the build needs.

# What this stage builds is the same on every platform, so it is not emulated.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS build
WORKDIR /byline
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY frontend/icons frontend/icons
RUN npm ci --omit=dev --no-audit --no-fund
COPY backend backend
COPY frontend frontend
COPY lingui.config.mjs .
COPY scripts/bundle.mjs scripts/
RUN node scripts/bundle.mjs \
 && cd frontend && node ../node_modules/vite/bin/vite.js build

FROM node:24-bookworm-slim AS packages
WORKDIR /byline
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
COPY frontend/icons frontend/icons
RUN npm ci --omit=dev --workspace=@byline/backend --no-audit --no-fund

FROM node:24-bookworm-slim
# HOST: the published port leads to the container's address. Publish it to 127.0.0.1, or behind a proxy only.
# UV_THREADPOOL_SIZE: images and password hashes take up to seven threads; the others read files and look up names.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data UV_THREADPOOL_SIZE=10
WORKDIR /byline
COPY --from=packages /byline .
COPY backend/supabase backend/supabase
COPY backend/phrases backend/phrases
COPY backend/locales backend/locales
COPY --from=build /byline/backend/dist backend/dist
COPY --from=build /byline/frontend/dist frontend/dist
RUN mkdir /data && chown node:node /data
# Uploaded files, the generated password and the journals.
VOLUME /data
USER node
EXPOSE 3000
# Allows for migrations of a large table. A server without its database is unhealthy.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
