import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export type Server = {
  url: string
  /** True if a load balancer would send calls to it. */
  isReady: () => Promise<boolean>
  /** Sends SIGTERM, as a process manager does, and returns the exit code. */
  end: () => Promise<number | null>
}

/** Starts the API and the jobs of a release, whose programs are in `folder` and sources in `home`. */
export async function startServer(
  { home, folder }: { home: string; folder: string },
  env: Readonly<Record<string, string>>,
): Promise<Server> {
  const child = fork(path.join(folder, 'berth.mjs'), {
    cwd: home,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const gone = once(child, 'exit')
  const [message] = await Promise.race([
    once(child, 'message'),
    gone.then(([code]) => {
      throw new Error(`The server of ${home} ended with ${code} before it listened.`)
    }),
  ])
  const url = `http://127.0.0.1:${message.port}`
  return {
    url,
    isReady: async () => (await fetch(`${url}/api/health/ready`).catch(() => null))?.ok === true,
    end: async () => {
      child.kill('SIGTERM')
      const [code] = await gone
      return code
    },
  }
}
