# One image for web, worker, beat and preparation; docker-compose.yml says who runs what.
FROM node:24-slim AS client
WORKDIR /build/pwa
COPY pwa/package.json pwa/package-lock.json pwa/.npmrc ./
RUN npm ci --no-audit --no-fund
COPY openapi.yaml /build/
COPY pwa/ ./
RUN npm run build

FROM python:3.13-slim
ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 VAR_DIR=/var/lib/tablecall WEB_THREADS=8
WORKDIR /srv/tablecall
COPY requirements/base.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/base.txt \
    && useradd --system --uid 10001 --home-dir /var/lib/tablecall --create-home tablecall
COPY manage.py ./
COPY launcher/ launcher/
COPY config/ config/
COPY bootstrap/ bootstrap/
COPY catalogues/ catalogues/
COPY rules/ rules/
COPY tournaments/ tournaments/
COPY arbitration/ arbitration/
COPY --from=client /build/pwa/dist/ pwa/dist/
RUN python -m catalogues compile && python -m compileall -q manage.py launcher config rules tournaments arbitration
USER tablecall
VOLUME /var/lib/tablecall
EXPOSE 8000
CMD ["granian", "--interface", "rsgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--no-ws", "--http", "1", "--http1-header-read-timeout", "10000", "--backpressure", "4096", "--respawn-failed-workers", "config.rsgi:application"]
