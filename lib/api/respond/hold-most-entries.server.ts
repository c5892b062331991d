import 'server-only'
import { env } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import type { Endpoint } from '../endpoint'
import { countEntries } from './unbounded-lists'

/**
 * Checks a response against the number of entries that its endpoint declares. An endpoint with more entries needs
 * pages: in a test it throws; elsewhere it logs an error and the caller gets all entries.
 */
export function holdMostEntries(
  {
    answer,
    mostEntries,
    method,
    path,
  }: Pick<Endpoint, 'answer' | 'mostEntries' | 'method' | 'path'>,
  value: unknown,
): void {
  if (mostEntries === undefined) return
  const entries = countEntries(answer, value)
  if (entries <= mostEntries) return
  const fault = `${method} ${path} returned ${entries} entries, more than the ${mostEntries} it declares`
  if (env().NODE_ENV === 'test') throw new Error(fault)
  log().error({ method, path, entries, mostEntries }, 'a response has more entries than declared')
}
