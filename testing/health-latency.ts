import { setTimeout as wait } from 'node:timers/promises'

/** Milliseconds within which a part of the calls to `/api/health/live` were answered while `work` was done. */
export async function healthWhile(
  apiUrl: string,
  work: () => Promise<unknown>,
): Promise<{ median: number; most: number; polls: number }> {
  const url = new URL('/api/health/live', apiUrl)
  const taken: number[] = []
  const ended = { yet: false }
  const polling = (async () => {
    while (!ended.yet) {
      const startedAt = performance.now()
      const { status } = await fetch(url)
      if (status !== 200) throw new Error(`health answered ${status}`)
      taken.push(performance.now() - startedAt)
      await wait(20)
    }
  })()
  try {
    await work()
  } finally {
    ended.yet = true
    await polling
  }
  const sorted = taken.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { median: at(0.5), most: at(0.95), polls: sorted.length }
}
