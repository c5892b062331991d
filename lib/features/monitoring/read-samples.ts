import { parsePart } from '@/lib/api/request/parse-input'
import { decodeUtf8, parseJson } from '@/lib/api/request/read-body'
import { lookUp } from '@/lib/base/look-up'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { readBatch } from './read-batch'
import { rowsText } from './rows-text'
import { type Received, receivedSchema } from './schema'

export type MonitoringFacts = {
  /** Accounts that are not archived. */
  accounts: readonly { id: string; name: string; provider: string }[]
  now: Date
  storedDays: number
}

export type SamplesTask = { bytes: Uint8Array<ArrayBuffer>; facts: MonitoringFacts }

/** Samples that can be stored. */
export type SampleRows = {
  /** The samples in the format of `rowsText`. */
  rows: string
  count: number
  /** The number of samples in the report, including duplicates. */
  stated: number
  /** The position of each row in the report, one line for each. */
  paths: string
}

/** Reads and checks the body of a report. Accepts all of it or none. */
export function readSamples({ bytes, facts }: SamplesTask): Result<SampleRows, Problem> {
  const text = decodeUtf8(bytes)
  if (!text.ok) return text
  const json = parseJson(text.value)
  if (!json.ok) return json
  const body = parsePart(receivedSchema, json.value, 'body')
  // The schema returns no other type.
  return body.ok ? rowsOfReport(body.value as Received, facts) : body
}

/** Checks a report against the given accounts and times. */
export function rowsOfReport(
  received: Received,
  { accounts, now, storedDays }: MonitoringFacts,
): Result<SampleRows, Problem> {
  const account = lookUp(accounts, ({ provider, name }) => `${provider}/${name}`)
  const { samples, stated, issues } = readBatch(received, { account, now, storedDays })
  if (issues.length > 0) return err({ kind: 'invalid', issues })
  const paths = samples.map(({ path }) => path).join('\n')
  return ok({ rows: rowsText(samples), count: samples.length, stated, paths })
}
