# Seedpost in a small image: `docker build -t seedpost .`
# Run it with a volume at /data; see docs/operating.md.

FROM rust:1-bookworm AS build
WORKDIR /build

# The dependencies alone, behind an empty program: this layer is made again only when they change.
COPY Cargo.toml Cargo.lock ./
RUN mkdir -p src benches migrations \
 && echo 'fn main() {}' | tee src/main.rs >benches/rules.rs \
 && touch src/lib.rs \
 && cargo build --locked --release --bin seedpost

COPY build.rs ./
COPY migrations migrations
COPY static static
COPY src src
# Newer than what was built from the empty program, whatever the times in the context are.
RUN touch src/main.rs src/lib.rs build.rs \
 && cargo build --locked --release --bin seedpost


FROM debian:bookworm-slim

RUN apt-get update \
 && apt-get install -y --no-install-recommends ca-certificates \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o 10001 -g 10001 -m 0700 /data

COPY --from=build /build/target/release/seedpost /usr/local/bin/seedpost

ENV SEEDPOST_LISTEN=0.0.0.0:8080 \
    SEEDPOST_DATA_DIR=/data

# A number, so that a cluster can tell that it is not root.
USER 10001:10001
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=10s --retries=3 CMD ["seedpost", "health"]
ENTRYPOINT ["seedpost"]
CMD ["serve"]
