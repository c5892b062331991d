import 'server-only'
import type { Db } from '@/lib/db/client.server'
import type { SealKeys } from '@/lib/db/record/seal-key.server'
import { checkDraws } from '@/lib/features/pclouds/allocation/check-draws.server'
import type { Before } from '../chain.server'
import { type Adoption, adoptionOf } from '../changes/adopt-rows.server'
import { verifyCopies, verifyKind } from '../changes/verify-changes.server'
import { type ContentFault, verifyContents, verifyReferences } from '../verify-contents.server'
import { verifySeals } from '../verify-seals.server'
import {
  type Fault,
  MAX_REPORTED,
  type Part,
  type PartReport,
  type RunParts,
  type SealCounts,
} from './part.server'

type Context = { keys: SealKeys; adoption: Adoption }
type Verified = { counts: Partial<SealCounts>; last?: Before }

/** Verifies parts one after the other. */
export const partsInOrder = (db: Db, keys: SealKeys): RunParts =>
  async function* run(parts) {
    const adoption = await adoptionOf(db)
    for (const part of parts) yield await verifyPart(db, part, { keys, adoption })
  }

/** Verifies a part in a transaction of one snapshot. */
export async function verifyPart(db: Db, part: Part, context: Context): Promise<PartReport> {
  const faults: Fault[] = []
  const removed = new Set<Fault['ledger']>()
  let faultCount = 0
  const report = (fault: Fault) => {
    faultCount += 1
    if (faults.length < MAX_REPORTED) faults.push(fault)
    if (fault.kind === 'removed') removed.add(fault.ledger)
  }
  const { counts, last = null } = await verify(db, part, context, report)
  return {
    faults,
    faultCount,
    removed: [...removed],
    counts: { seals: 0, rows: 0, unsealed: 0, pruned: 0, ...counts },
    last,
  }
}

async function verify(
  db: Db,
  part: Part,
  context: Context,
  report: (fault: Fault) => void,
): Promise<Verified> {
  const ofContent = (fault: ContentFault) => report({ ...fault, ledger: 'content' })
  switch (part.kind) {
    case 'seals':
      return verifySeals(db, part, context, ({ id, ...fault }) =>
        report({ ...fault, ledger: part.ledger, id: id.toString() }),
      )
    case 'contents': {
      const rows = await verifyContents(db, part, ofContent)
      return { counts: { rows } }
    }
    case 'missing-contents':
      await verifyReferences(db, ofContent)
      return { counts: {} }
    case 'draws': {
      const rows = await checkDraws(db, (wrong) =>
        report({ ledger: 'content', kind: 'edited', ...wrong }),
      )
      return { counts: { rows } }
    }
    case 'changes':
      return { counts: { rows: await verifyKind(db, part.of, report) } }
    case 'copies':
      await verifyCopies(db, report)
      return { counts: {} }
  }
}
