import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const TIMEOUT_MS = 60_000

/** Profiles of servers that were started with `env`. */
export type Profiler = {
  env: Record<string, string>
  /** Profiles a server while `work` runs. Resolves to the file and the result of `work`. */
  during: <T>(pid: number, work: () => Promise<T>) => Promise<{ file: string; answer: T }>
  remove: () => void
}

export function newProfiler(): Profiler {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'berth-profile-'))
  const recorder = pathToFileURL(path.join(import.meta.dirname, 'record.mjs')).href
  let number = 0
  return {
    env: { BENCH_PROFILES: dir, NODE_OPTIONS: `--import=${recorder}` },
    async during(pid, work) {
      process.kill(pid, 'SIGUSR2')
      const answer = await work()
      process.kill(pid, 'SIGUSR2')
      number += 1
      const file = path.join(dir, `${pid}-${number}.cpuprofile`)
      await written(file)
      return { file, answer }
    },
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  }
}

async function written(file: string): Promise<void> {
  for (let waited = 0; !fs.existsSync(file); waited += 100) {
    if (waited > TIMEOUT_MS) throw new Error(`The server wrote no profile to ${file}`)
    await pause(100)
  }
}
