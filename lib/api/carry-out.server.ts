import 'server-only'
import { fromReplica } from '@/lib/db/replica/from-replica.server'
import type { Endpoint } from './endpoint'
import { isPage } from './respond/unbounded-lists'

/** Calls an endpoint. Lists and reports read from the replica, if there is one. */
export const carryOut = (it: Endpoint, context: unknown): ReturnType<Endpoint['handle']> => {
  const run = () => it.handle(context as never)
  return readsReplica(it) ? fromReplica(run) : run()
}

/**
 * True for lists, reports and panels, which only read and return many rows. Excluded are streams of events, which
 * follow the primary, and calls that the placement thread answers from its memory.
 */
export const readsReplica = (it: Endpoint): boolean =>
  it.method === 'GET' &&
  it.stores !== true &&
  it.permission !== 'public' &&
  it.permission !== 'signed-in' &&
  it.thread === undefined &&
  it.answerType?.startsWith('text/event-stream') !== true &&
  hasManyRows(it)

const hasManyRows = ({ answer, isLarge, mostEntries, path }: Endpoint): boolean =>
  isPage(answer) || isLarge === true || (mostEntries !== undefined && !path.endsWith('/:id'))
