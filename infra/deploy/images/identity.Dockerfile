# Made by images/write.ts: change dockerfile-of.ts instead.

FROM node:24-bookworm-slim AS sources
WORKDIR /portal
COPY . .
# What is installed depends on these alone.
RUN mkdir /manifests && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /manifests {} +

FROM node:24-bookworm-slim AS program-packages
WORKDIR /portal
COPY --from=sources /manifests .
RUN npm install --no-save --omit=dev --ignore-scripts --loglevel=error -w svc-identity

FROM program-packages AS program-sources
COPY --from=sources /portal /sources
RUN mkdir /own && cd /sources && cp package.json /own && \
  for link in /portal/node_modules/@portal/*; do cp -r --parents "$(realpath --relative-to=/portal "$link")" /own; done

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /portal
COPY --from=program-packages /portal/node_modules node_modules
COPY --from=program-sources /own .
ENV KEYS_DIR=/var/lib/portal/keys
RUN install -d -o node -g node -m 700 /var/lib/portal/keys /var/lib/portal/backups
USER 1000:1000
ENV PORT=3000 OPS_PORT=3001
EXPOSE 3000 3001
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s CMD ["node","-e","fetch('http://127.0.0.1:3001/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node","--disable-warning=ExperimentalWarning","svc-identity/main.ts"]
