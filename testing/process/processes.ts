import { runProcesses } from '@/server/processes/run-processes'

/** Starts two processes of Berth on one port, for tests. */
const { stop } = runProcesses(
  {
    program: new URL('./berth.mjs', import.meta.url),
    args: [],
    count: 2,
    dataDir: process.env.BERTH_DATA_DIR ?? '',
  },
  {
    onListening: (port) => process.send?.({ kind: 'listening', port }),
    onEnd: (code) => process.exit(code),
    log: {
      info: (facts, msg) => process.stdout.write(`${JSON.stringify({ ...facts, msg })}\n`),
      error: (facts, msg) => process.stdout.write(`${JSON.stringify({ ...facts, msg })}\n`),
    },
    restartMs: 100,
  },
)
process.on('SIGTERM', stop)
process.once('disconnect', stop)
