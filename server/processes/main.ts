import { envOrExit } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { runProcesses } from './run-processes'

/** Several server processes behind one port: BERTH_PROCESSES of them. */
const { BERTH_PROCESSES: count, BERTH_DATA_DIR: dataDir } = envOrExit()

const processes = runProcesses(
  {
    program: new URL('./server.mjs', import.meta.url),
    args: process.argv.slice(2),
    count,
    dataDir,
  },
  {
    onListening: (port) => process.send?.({ kind: 'listening', port }),
    onEnd: (code) => process.exit(code),
    log: log(),
  },
)

process.on('SIGTERM', processes.stop)
process.on('SIGINT', processes.stop)
// The parent is the only one that stops this process.
process.once('disconnect', processes.stop)
