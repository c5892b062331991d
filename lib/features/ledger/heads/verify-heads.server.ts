import 'server-only'
import fs from 'node:fs'
import type { Db } from '@/lib/db/client.server'
import { type LedgerName, ledgerNames } from '@/lib/db/record/ledger-names'
import type { SealKeys } from '@/lib/db/record/seal-key.server'
import { type Head, headsFile, readHeads } from './heads-file.server'

export type HeadsFault = {
  ledger: LedgerName
  kind: 'seal-edited' | 'seal-removed' | 'head-edited'
  id: bigint
  detail: string
}

export type HeadsReport = {
  file: string
  heads: number
  /** Where this data directory adopted a ledger, or an administrator accepted a restored database. */
  takenOver: readonly Head[]
}

const PAGE = 1_000

/** A file of heads, and how much of it to read. */
export type NotedHeads = { file: string; bytes: number }

/** The file in a folder with its present size. Lines added during a verification are not part of its snapshot. */
export function notedHeads(folder: string): NotedHeads {
  const file = headsFile(folder)
  return { file, bytes: fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0 }
}

/** Compares every head that was noted outside the database with the seals in it. */
export async function verifyHeads(
  db: Db,
  keys: SealKeys,
  files: readonly NotedHeads[],
  report: (fault: HeadsFault) => void,
): Promise<HeadsReport[]> {
  // Each process notes the head of every seal, and a seal is reported once.
  const reported = new Set<string>()
  const reports: HeadsReport[] = []
  for (const heads of files) {
    const reportOnce = (fault: HeadsFault) => {
      const { kind, ledger, id } = fault
      const key = [kind === 'head-edited' ? heads.file : kind, ledger, id].join()
      if (!reported.has(key)) report(fault)
      reported.add(key)
    }
    reports.push(await verifyFile(db, keys, heads, reportOnce))
  }
  return reports
}

async function verifyFile(
  db: Db,
  keys: SealKeys,
  heads: NotedHeads,
  report: (fault: HeadsFault) => void,
): Promise<HeadsReport> {
  const takenOver: Head[] = []
  const accepted = new Map<LedgerName, number>()
  let count = 0
  for await (const { line, head } of readHeads(keys, heads)) {
    count++
    if (head === null)
      report({ ledger: 'audit', kind: 'head-edited', id: BigInt(line), detail: notOurs(heads) })
    else if (head.kind !== 'sealed') takenOver.push(head)
    if (head?.kind === 'accepted') accepted.set(head.ledger, line)
  }
  const pages = new Map(ledgerNames.map((ledger) => [ledger, [] as Head[]]))
  for await (const { line, head } of readHeads(keys, heads)) {
    if (head === null || head.number === 0 || line < (accepted.get(head.ledger) ?? 0)) continue
    const page = pages.get(head.ledger) ?? []
    if (page.push(head) < PAGE) continue
    await comparePage(db, page.splice(0), report)
  }
  for (const page of pages.values()) await comparePage(db, page, report)
  return { file: heads.file, heads: count, takenOver }
}

const notOurs = ({ file }: NotedHeads) => `was not written with a known key: ${file}`

async function comparePage(db: Db, page: readonly Head[], report: (fault: HeadsFault) => void) {
  const [first] = page
  if (first === undefined) return
  const seals = await db.ledgerSeal.findMany({
    where: { ledger: first.ledger, number: { in: page.map(({ number }) => number) } },
    select: { number: true, root: true },
  })
  const roots = new Map(seals.map(({ number, root }) => [number, root]))
  for (const { ledger, number, root, notedAt } of page) {
    const id = BigInt(number)
    const found = roots.get(number)
    if (found === undefined)
      report({
        ledger,
        kind: 'seal-removed',
        id,
        detail: `was noted outside the database at ${notedAt}`,
      })
    else if (found !== root)
      report({
        ledger,
        kind: 'seal-edited',
        id,
        detail: `had another root when it was noted at ${notedAt}`,
      })
  }
}
