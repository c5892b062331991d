/** A kind of call with its rate; `i` counts from 0. `run` throws if a call is rejected. */
export type Kind = { name: string; perSecond: number; run: (i: number) => Promise<unknown> }

export type Done = { name: string; perSecond: number; ms: number[]; failed: string[] }

/** Calls each kind at its rate, independent of the responses. The time of a call starts when it was due. */
export const atRates = (kinds: readonly Kind[], seconds: number, from = 0): Promise<Done[]> =>
  Promise.all(kinds.map((kind) => atRate(kind, seconds, from)))

async function atRate({ name, perSecond, run }: Kind, seconds: number, from: number) {
  const done: Done = { name, perSecond, ms: [], failed: [] }
  const started = performance.now()
  const runs: Promise<void>[] = []
  for (let i = 0; i < perSecond * seconds; i++) {
    const due = started + (i * 1000) / perSecond
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    runs.push(
      run(from + i).then(
        () => void done.ms.push(performance.now() - due),
        (cause) => void done.failed.push(String(cause)),
      ),
    )
  }
  await Promise.all(runs)
  return done
}
