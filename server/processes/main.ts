import { envOrExit } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import { runProcesses } from './run-processes'

/** Runs BERTH_PROCESSES server processes behind one port. */
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
// Without the parent, no other process would stop this one.
process.once('disconnect', processes.stop)
