import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { recordEvent } from '@/lib/features/events/record-event.server'
import { type FactorsDocument, type FactorsKind, titles } from './documents'
import { liveDocument } from './live-factors.server'
import { shownVersion } from './row.server'
import type { FactorsVersion, LiveDocument } from './schema'

type NewVersion = {
  kind: FactorsKind
  /** The live version the author saw; null: whichever it is. */
  base: number | null
  document: FactorsDocument
  note: string
  restoredFrom: number | null
}

/**
 * Makes the next version of a kind the live one, if the live one is still what the author saw: of two who publish at
 * once exactly one wins. Audit entry and event are part of the same transaction.
 */
export async function appendVersion(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'>,
  { kind, base, document, note, restoredFrom }: NewVersion,
): Promise<Result<FactorsVersion, Problem>> {
  const [next] = await tx.rankerFactors.updateManyAndReturn({
    where: { kind, ...(base === null ? {} : { liveVersion: base }) },
    data: { liveVersion: { increment: 1 } },
  })
  const before = await liveDocument(tx, kind)
  if (next === undefined) return err(stale(before))

  const after = await tx.rankerFactorsVersion.create({
    data: {
      kind,
      version: next.liveVersion,
      document,
      note,
      restoredFrom,
      authorId: scope.userId,
      authorName: scope.name,
      createdAt: scope.now,
    },
  })
  await recordAudit(tx, scope, {
    action: restoredFrom === null ? 'ranker-factors.publish' : 'ranker-factors.restore',
    noun: 'ranker-factors',
    subjectId: kind,
    subjectName: titles[kind],
    before: {
      version: before.revision,
      restoredFrom: before.by?.restoredFrom ?? null,
      document: before.document,
    },
    after: { version: after.version, restoredFrom, document },
    note: restoredFrom === null ? note : `restored v${restoredFrom}: ${note}`,
  })
  await recordEvent(tx, {
    kind: 'ranker-factors.published',
    at: scope.now,
    subjectId: kind,
    tenantId: null,
    payload: { kind, version: after.version, restoredFrom },
  })
  return ok(shownVersion(kind, after))
}

/** Tells the loser what is live now, who published it and when. */
const stale = (current: LiveDocument): Problem => ({
  kind: 'stale',
  current,
  message:
    current.by === null
      ? 'Nothing was published yet: the live version to base on is 0.'
      : `${current.by.author} published v${current.revision} at ${current.by.createdAt}.`,
})
