import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** The API alone in a process of its own, which a test may kill. */
export type ApiProcess = {
  url: string
  child: ChildProcess
  /** As the operating system or an operator in a hurry does it. */
  kill: () => Promise<void>
}

type Options = {
  /** The descriptor that the log is written to, with everything in it; otherwise there is no log. */
  log?: number
  /** How far its clock is wrong. */
  skewMs?: number
}

/** Starts the API on a database; it ends with whoever started it. */
export async function startApi(
  databaseUrl: string,
  { log, skewMs = 0 }: Options = {},
): Promise<ApiProcess> {
  const clock = path.join(import.meta.dirname, 'skewed-clock.mjs')
  const child = fork(path.join(import.meta.dirname, 'serve.ts'), {
    execArgv: ['--conditions=react-server', '--import', clock, '--import', 'tsx'],
    env: {
      ...process.env,
      TEST_CLOCK_SKEW_MS: String(skewMs),
      DATABASE_URL: databaseUrl,
      NEXTAUTH_SECRET: 'a secret for tests alone, never for people',
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
