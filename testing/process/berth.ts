import { startBerth } from '@/server/start'

/** Starts one process of Berth without its pages, for tests that need two of them. */
startBerth(
  {
    host: '127.0.0.1',
    port: 0,
    jobs: new URL('./jobs.mjs', import.meta.url),
    callThread: new URL('./call-thread.mjs', import.meta.url),
    threads: new URL('./threads.mjs', import.meta.url),
  },
  {
    handle: async (_req, res) => void res.writeHead(404).end(),
    sendFile: () => false,
    load: async () => undefined,
    close: async () => undefined,
  },
)
