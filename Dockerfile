# Builds the service, then leaves out everything that only building needs.
FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json nest-cli.json .swcrc ./
COPY i18n i18n
COPY src src
RUN npm run build
# npm keeps TypeScript as an optional peer of @nestjs/swagger, which runs without it.
RUN npm prune --omit=dev && rm -rf node_modules/typescript && mkdir .data

FROM node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production APP_ENVIRONMENT=production
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# DATA_DIR; only APP_ENVIRONMENT=test writes into it.
COPY --from=build --chown=node:node /app/.data .data
USER node
EXPOSE 3000
# Liveness only: a process that migrates is not ready for minutes, and must not be restarted.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/main.js"]
