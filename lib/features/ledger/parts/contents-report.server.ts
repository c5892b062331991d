import 'server-only'
import type { Reading } from './ledger-report.server'
import type { Part } from './part.server'

export type ContentsReport = {
  rows: number
  /** The contents that an earlier run verified, and when. Null if no earlier run did. */
  resumed: { rows: number; at: string } | null
}

/** Sums the reports of the inputs and traces, and notes which of them are verified. */
export async function contentsReport(
  parts: readonly Part[],
  { progress, at, next }: Reading,
): Promise<ContentsReport> {
  let rows = 0
  for (const part of parts) {
    const { counts, faultCount } = await next()
    if (part.kind !== 'contents') continue
    rows += counts.rows
    const { from } = part.range
    if (faultCount === 0) progress?.noteContents({ from, rows: counts.rows, at: at.toISOString() })
  }
  const verified = parts.flatMap((part) =>
    part.kind === 'contents' && part.verified !== null ? [part.verified] : [],
  )
  const [first] = verified.toSorted((a, b) => b.at.localeCompare(a.at))
  const ofEarlier = verified.reduce((sum, part) => sum + part.rows, 0)
  return { rows, resumed: first === undefined ? null : { rows: ofEarlier, at: first.at } }
}
