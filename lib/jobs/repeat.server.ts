import 'server-only'
import type { Job } from './job'

type Told = {
  onDone: (name: string, facts: object) => void
  onFailed: (name: string, cause: unknown) => void
}

/** Does a job now and ever again, pausing in between. Call the answer to stop. */
export function repeat({ name, run }: Job, everyMs: number, told: Told): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const turn = async () => {
    try {
      const facts = await run(null, new Date())
      if (facts !== null) told.onDone(name, facts)
    } catch (cause) {
      told.onFailed(name, cause)
    }
    if (isStopped) return
    timer = setTimeout(turn, everyMs)
    timer.unref()
  }
  void turn()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
