# Two stages, so that compilers and development packages stay out of the final image.
FROM node:24-bookworm AS build
WORKDIR /app
# Packages first, so that a change in the sources does not reinstall them.
COPY package.json package-lock.json .npmrc ./
COPY src/server/install-and-build.mjs src/server/extension-lists.mjs src/server/
COPY release/object-wrap.h release/
RUN node -e "import('./src/server/install-and-build.mjs').then(({ ensureInstalled }) => ensureInstalled({ tools: false }))"
COPY . .
RUN npm run build && npm run release -- --folder /out

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DEMO=0 DATA_DIR=/data UPLOADS_DIR=/uploads
WORKDIR /app
COPY --from=build /out /app
# For `docker exec <container> broadsheet user create …`
RUN ln -s /app/src/server/bin.mjs /usr/local/bin/broadsheet \
  && mkdir -m 700 /data /uploads && chown node:node /data /uploads
USER node
VOLUME ["/data", "/uploads"]
EXPOSE 3000
# The server drains requests for up to nine seconds after this signal.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["broadsheet", "start"]
