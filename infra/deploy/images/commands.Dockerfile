# Made by images/write.ts: change dockerfile-of.ts instead.

FROM node:24-bookworm-slim AS sources
WORKDIR /portal
COPY . .
# What is installed depends on these alone.
RUN mkdir /manifests && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /manifests {} +

FROM node:24-bookworm-slim AS program-packages
WORKDIR /portal
COPY --from=sources /manifests .
RUN npm install --no-save --omit=dev --ignore-scripts --loglevel=error -w infra/operations

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
COPY --from=program-sources /own/infra/operations/portal.sh /usr/local/bin/portal
ENTRYPOINT ["portal"]
CMD ["help"]
