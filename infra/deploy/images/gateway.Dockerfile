# Made by images/write.ts: change dockerfile-of.ts instead.

FROM node:24-bookworm-slim AS sources
WORKDIR /portal
COPY . .
# What is installed depends on these alone.
RUN mkdir /manifests && find . \( -name package.json -o -name package-lock.json -o -name .npmrc \) -exec cp --parents -t /manifests {} +

FROM node:24-bookworm-slim AS program-packages
WORKDIR /portal
COPY --from=sources /manifests .
RUN npm install --no-save --omit=dev --ignore-scripts --loglevel=error -w infra/deploy

FROM program-packages AS program-sources
COPY --from=sources /portal /sources
RUN mkdir /own && cd /sources && cp package.json /own && \
  for link in /portal/node_modules/@portal/*; do cp -r --parents "$(realpath --relative-to=/portal "$link")" /own; done

FROM program-packages AS conf
COPY --from=program-sources /own .
RUN node --disable-warning=ExperimentalWarning infra/deploy/gateway/print-conf.ts >/nginx.conf

FROM nginx:1.28
COPY --from=conf /nginx.conf /etc/nginx/nginx.conf
COPY --from=program-sources /own/infra/deploy/gateway/start.sh /usr/local/bin/start-gateway
USER 101:101
EXPOSE 3000 3001
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=5s --timeout=5s --start-period=120s CMD ["bash","-c","exec 3<>/dev/tcp/127.0.0.1/3001 && printf 'GET /healthz HTTP/1.0\\r\\n\\r\\n' >&3 && grep -q ' 200 ' <&3"]
ENTRYPOINT []
CMD ["sh", "/usr/local/bin/start-gateway"]
