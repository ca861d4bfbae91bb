# Two stages: the compilers and the development packages stay behind.
FROM node:22-bookworm AS build
WORKDIR /app
# Installing leaves a mark that the build looks for, or it would install once more.
COPY package.json package-lock.json .npmrc ./
COPY src/server/set-up.mjs src/server/
RUN node -e "import('./src/server/set-up.mjs').then((setUp) => setUp.ensureInstalled())"
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data UPLOADS_DIR=/uploads UV_THREADPOOL_SIZE=8
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/db/demo ./db/demo
RUN mkdir /data /uploads && chown node:node /data /uploads
USER node
VOLUME ["/data", "/uploads"]
EXPOSE 3000
# Long enough for the requests under way: the server drains for nine seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/cli.js", "start"]
