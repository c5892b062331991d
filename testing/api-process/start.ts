import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inject } from 'vitest'

/** The API in a separate process, which a test may kill. */
export type ApiProcess = {
  url: string
  child: ChildProcess
  /** Ends the process immediately, as `kill -9` does. */
  kill: () => Promise<void>
}

type Options = {
  /** The descriptor of a log of all levels. Without it no log is written. */
  log?: number
  /** The deviation of its clock. */
  skewMs?: number
}

/** Starts the API on a database. The process ends with its parent. */
export async function startApi(
  databaseUrl: string,
  { log, skewMs = 0 }: Options = {},
): Promise<ApiProcess> {
  const clock = path.join(import.meta.dirname, 'skewed-clock.mjs')
  const child = fork(path.join(inject('programs'), 'api.mjs'), {
    execArgv: ['--enable-source-maps', '--import', clock],
    env: {
      ...process.env,
      TEST_CLOCK_SKEW_MS: String(skewMs),
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: 'a secret for tests only, never for production',
      NEXTAUTH_URL: 'http://localhost:3000',
      NODE_ENV: 'test',
      LOG_LEVEL: log === undefined ? 'silent' : 'debug',
    },
    stdio: ['ignore', log ?? 'inherit', 'inherit', 'ipc'],
  })
  const [{ port }] = await once(child, 'message')
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  return { url: `http://127.0.0.1:${port}/api/v1`, child, kill }
}
