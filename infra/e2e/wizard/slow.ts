/** 400 kbit/s and 400 ms, as the browser emulates it. */
export const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
