import { DAY_MS } from '@/lib/base/durations'
import type { Found } from '@/lib/base/look-up'
import type { Issue } from '@/lib/base/problem'
import { isAhead } from '@/lib/features/resources/report-time'
import type { Received } from './schema'

type Reported = { account: string; metric: string; value: number | null; at: string; path: string }

/** A sample to be stored, and its position in the call. */
export type Sample = { accountId: string; metric: string; at: Date; value: number; path: string }

export type Batch = {
  /** Samples without duplicate keys, in the order of keys. */
  samples: Sample[]
  /** The number of samples in the call, including duplicates. */
  stated: number
  issues: Issue[]
}

type BatchContext = {
  account: (text: string) => Found<{ id: string }>
  now: Date
  storedDays: number
}

/**
 * The response lists at most this many positions, because the other items of a faulty batch mostly have the same fault.
 */
const MAX_ISSUES = 20

/** Reads what a call reports, by account, with all its faults. */
export function readBatch(received: Received, context: BatchContext): Batch {
  const reported = [...reportedOf(received)]
  const byKey = new Map<string, Sample>()
  const issues: Issue[] = []
  for (const one of reported) {
    if (issues.length >= MAX_ISSUES) break
    const sample = sampleOf(one, context)
    if ('message' in sample) {
      issues.push(sample)
      continue
    }
    const key = `${sample.accountId} ${sample.at.getTime()} ${sample.metric}`
    const twin = byKey.get(key)
    if (twin === undefined) byKey.set(key, sample)
    else if (twin.value !== sample.value)
      issues.push({ path: one.path, message: `has another value than ${twin.path}` })
  }
  return { samples: [...byKey.values()].sort(byKeyOrder), stated: reported.length, issues }
}

function* reportedOf({ samples = [], monitoring = [], at = '' }: Received): Iterable<Reported> {
  for (const [i, sample] of samples.entries()) yield { ...sample, path: `samples[${i}]` }
  for (const [b, { provider, metrics }] of monitoring.entries())
    for (const [m, { metricName: metric, metricValue: value }] of metrics.entries())
      yield { account: provider, metric, value, at, path: `monitoring[${b}].metrics[${m}]` }
}

function sampleOf(sample: Reported, { account, now, storedDays }: BatchContext): Sample | Issue {
  const { metric, value, path } = sample
  const found = account(sample.account)
  if (found.kind === 'unknown')
    return { path, message: `names no account: "${sample.account}" is unknown or archived` }
  if (found.kind === 'ambiguous')
    return { path, message: `names several accounts: write ${found.names.join(' or ')}` }
  if (value === null) return { path, message: 'has no value that is a number' }
  const at = new Date(sample.at)
  if (isAhead(at, now))
    return { path, message: 'is in the future; check the clock of the reporter' }
  if (at.getTime() < now.getTime() - storedDays * DAY_MS)
    return { path, message: `is older than the retention of samples, which is ${storedDays} days` }
  return { accountId: found.it.id, metric, at, value, path }
}

/** Two batches that write the same keys write them in the same order, so that they cannot deadlock. */
const byKeyOrder = (a: Sample, b: Sample) =>
  compare(a.accountId, b.accountId) ||
  compare(a.metric, b.metric) ||
  a.at.getTime() - b.at.getTime()

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
