// Starts the production server and waits until it listens.
import fs from 'node:fs'
import { inRoot, root, shown } from './paths.mjs'
import { Stop } from './print.mjs'
import { openPrivateLog } from './private-files.mjs'
import { endChild, serverArguments, start } from './processes.mjs'

/** Requests get 10 s to finish, jobs and threads the rest. */
const STOP_TIMEOUT_MS = 20_000

/**
 * The environment of the server process. By default glibc retains freed memory in up to eight arenas for each processor.
 * With two of them, large responses took 100 to 250 MB less, and no more processor time. A block of 128 KB or more gets
 * pages of its own, which are given back when it is freed: without the limit, glibc raises it with the first large block,
 * and large responses took another 150 MB.
 * @param {Readonly<Record<string, string>>} env
 * @returns {Readonly<Record<string, string | undefined>>}
 */
export const serverEnvironment = (env) => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  ...process.env,
  ...env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

const programOf = ({ BERTH_PROCESSES: count }) =>
  inRoot(Number(count || 1) > 1 ? 'dist/processes.mjs' : 'dist/server.mjs')

/**
 * Resolves to { gone, pid, stop } once the server answers. Its log is written to `logFile`, or to this program's output
 * if that is null.
 */
export async function startServer({ host = '127.0.0.1', port, logFile, env }) {
  const log = logFile === null ? null : openPrivateLog(logFile)
  const before = log === null ? 0 : fs.fstatSync(log).size
  const environment = serverEnvironment(env)
  const args = [...serverArguments, programOf(environment), '--host', host, '--port', String(port)]
  const child = start(process.execPath, args, {
    cwd: root,
    // The server ends when this channel closes, even after `kill -9` of this process.
    stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'ipc'],
    env: environment,
  })
  if (log !== null) fs.closeSync(log)

  const gone = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
    child.once('error', (error) => resolve(error.message))
  })
  const listening = new Promise((resolve) => {
    child.on('message', (message) => message.kind === 'listening' && resolve('listening'))
  })
  const first = await Promise.race([listening, gone])
  if (first !== 'listening') {
    throw new Stop(`The server did not start (${first})${lastLines(logFile, before)}`)
  }
  return { gone, pid: Number(child.pid), stop: () => endChild(child, STOP_TIMEOUT_MS) }
}

/** The end of the log since an offset. Without a log file, it was already printed. */
function lastLines(logFile, before) {
  if (logFile === null) return ': see the log above.'
  const written = fs.readFileSync(logFile).subarray(before).toString()
  return `; see ${shown(logFile)}:\n${written.trim().split('\n').slice(-4).join('\n')}`
}
