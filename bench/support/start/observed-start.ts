import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { usedByTree } from '../profile/cpu-times'

/** A line of `npm start` with the time and processor time used until it was printed. */
export type Step = { line: string; ms: number; cpuMs: number }
export type ObservedStart = { steps: readonly Step[] }

const READY = 'Berth is running on'

/** Starts the checkout in `dir`, ends it once it serves, and returns its output lines. */
export async function observedStart(
  dir: string,
  env: Readonly<Record<string, string | undefined>>,
): Promise<ObservedStart> {
  const begin = performance.now()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const steps: Step[] = []
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      if (line === '') continue
      steps.push({
        line,
        ms: performance.now() - begin,
        cpuMs: usedByTree(Number(child.pid)) / 1000,
      })
      if (line.startsWith(READY)) break
    }
  } finally {
    child.kill('SIGTERM')
    await gone
  }
  if (!steps.at(-1)?.line.startsWith(READY)) throw new Error(`Berth did not start in ${dir}.`)
  return { steps }
}
