/** Something that is done so often; `i` counts from 0. Throws if a call of it is refused. */
export type Kind = { name: string; perSecond: number; run: (i: number) => Promise<unknown> }

export type Done = { name: string; perSecond: number; ms: number[]; failed: string[] }

/** Does each kind at its rate, however soon it ends: waiting counts from when it was due. */
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
