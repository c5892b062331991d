import 'server-only'
import { env } from '@/lib/env.server'
import { log } from '@/lib/observe/log.server'
import type { Endpoint } from '../endpoint'
import { countEntries } from './unbounded-lists'

/**
 * Compares an answer with the most entries that its endpoint declares. More of them are a fault of the endpoint, which
 * needs pages: a test fails, and elsewhere the log names it and the caller gets all of them.
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
  const fault = `${method} ${path} answered ${entries} entries, more than the ${mostEntries} it declares`
  if (env().NODE_ENV === 'test') throw new Error(fault)
  log().error({ method, path, entries, mostEntries }, 'an answer has more entries than declared')
}
