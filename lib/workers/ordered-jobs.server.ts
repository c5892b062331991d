import 'server-only'
import type { Ran, Requested, Runner } from './run-job.server'

/** A job that a thread requests from another one. Signals cannot be sent, and buffers are copied. */
export type JobOrder = { id: number; requested: Omit<Requested<unknown>, 'signal' | 'transfer'> }

export type JobAnswer = { id: number } & (
  | { kind: 'ran'; ran: Ran<unknown> }
  | { kind: 'failed'; message: string }
)

/** Requests jobs from another thread; `take` receives the results. */
export function newOrders(post: (order: JobOrder) => void) {
  const open = new Map<number, PromiseParts>()
  let last = 0
  const run: Runner = ({ signal: _, transfer: __, ...requested }) =>
    new Promise((resolve, reject) => {
      const id = ++last
      open.set(id, { resolve, reject })
      post({ id, requested })
    })
  const take = (answer: JobAnswer): void => {
    const parts = open.get(answer.id)
    open.delete(answer.id)
    if (answer.kind === 'ran') parts?.resolve(answer.ran)
    else parts?.reject(new Error(answer.message))
  }
  return { run, take }
}

type PromiseParts = { resolve: (ran: Ran<unknown>) => void; reject: (cause: Error) => void }

/** Runs the job that another thread requested. */
export async function answerOrder({ id, requested }: JobOrder, run: Runner): Promise<JobAnswer> {
  try {
    return { id, kind: 'ran', ran: await run(requested) }
  } catch (cause) {
    return { id, kind: 'failed', message: cause instanceof Error ? cause.message : String(cause) }
  }
}
