import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { inject } from 'vitest'

export type BerthProcess = {
  url: string
  child: ChildProcess
  /** Lines of the log so far. */
  log: () => readonly Record<string, unknown>[]
  /** Sends SIGTERM, as a process manager does, and returns the exit code. */
  end: () => Promise<number | null>
}

/** Starts the API and the job worker in a separate process, on this test's database. */
export async function startProcess(
  env: Record<string, string> = {},
  program: 'berth' | 'processes' = 'berth',
): Promise<BerthProcess> {
  const child = fork(path.join(inject('programs'), `${program}.mjs`), {
    execArgv: ['--enable-source-maps'],
    env: { ...process.env, LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let written = ''
  child.stdout?.on('data', (chunk) => {
    written += chunk
  })
  const [{ port }] = await once(child, 'message')
  const gone = once(child, 'exit')
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    log: () =>
      written
        .split('\n')
        // The last line may be incomplete.
        .slice(0, -1)
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line)),
    end: async () => {
      child.kill('SIGTERM')
      const [code] = await gone
      return code
    },
  }
}
