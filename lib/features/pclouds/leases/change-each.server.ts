import 'server-only'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { transact } from '@/lib/db/transact.server'

/** The maximum number of rows that one run of a job changes. The next run continues. */
export const MAX_PER_RUN = 500

/**
 * Runs one transaction per row and returns how many made a change. A failure or refusal does not
 * stop the others and is reported at the end. The next run continues after an interruption.
 */
export async function changeEach(
  rows: Iterable<{ id: string }> | AsyncIterable<{ id: string }>,
  change: (tx: Db, id: string) => Promise<boolean>,
): Promise<number> {
  let [count, changed] = [0, 0]
  const failures: unknown[] = []
  for await (const { id } of rows) {
    count++
    const done: Result<boolean, Problem> | null = await transact(async (tx) =>
      ok(await change(tx, id)),
    ).catch((cause: unknown) => {
      failures.push(cause)
      return null
    })
    if (done === null) continue
    if (!done.ok) failures.push(refusalOf(id, done.error))
    else if (done.value) changed++
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${count} changes failed`)
  return changed
}

/** The failure of a refused change. */
export const refusalOf = (id: string, problem: Problem) =>
  new Error(`${id} was refused: ${'code' in problem ? problem.code : problem.kind}`)
