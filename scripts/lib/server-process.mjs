// Starts the production server and waits until it listens.
import fs from 'node:fs'
import { inRoot, root, shown } from './paths.mjs'
import { openPrivateLog } from './private-files.mjs'
import { endChild, nodeArguments, start } from './processes.mjs'
import { Stop } from './say.mjs'

/**
 * The environment of the server process. By default glibc keeps freed memory in up to eight arenas for each processor.
 * With two of them, large responses took 100 to 250 MB less, and no more processor time.
 */
export const serverEnvironment = (env) => ({
  MALLOC_ARENA_MAX: '2',
  ...process.env,
  ...env,
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Resolves to { gone, pid, stop } once the server answers; its log goes to `logFile`. */
export async function startServer({ host = '127.0.0.1', port, logFile, env }) {
  const log = openPrivateLog(logFile)
  const before = fs.fstatSync(log).size
  const args = [...nodeArguments, inRoot('dist/server.mjs'), '--host', host, '--port', String(port)]
  const child = start(process.execPath, args, {
    cwd: root,
    // The server ends with this channel, even after `kill -9` of this process.
    stdio: ['ignore', log, log, 'ipc'],
    env: serverEnvironment(env),
  })
  fs.closeSync(log)

  const gone = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal))
    child.once('error', (error) => resolve(error.message))
  })
  const listening = new Promise((resolve) => {
    child.on('message', (message) => message.kind === 'listening' && resolve('listening'))
  })
  const first = await Promise.race([listening, gone])
  if (first !== 'listening') {
    const written = fs.readFileSync(logFile).subarray(before).toString()
    const last = written.trim().split('\n').slice(-4).join('\n')
    throw new Stop(`The server did not start (${first}); see ${shown(logFile)}:\n${last}`)
  }
  return { gone, pid: child.pid, stop: () => endChild(child) }
}
