import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import type { Problem } from '@/lib/base/problem'
import { ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import type { RankerFactorsVersion } from '@/lib/db/generated/client'
import {
  appendVersion as append,
  type VersionedDocument,
} from '@/lib/features/versions/append-version.server'
import type { PublishedRequest } from '@/lib/features/versions/approvals/take-approval.server'
import { type FactorsDocument, type FactorsKind, titles } from './documents'
import { liveDocument } from './live-factors.server'
import { versionOf } from './row.server'
import type { FactorsVersion, LiveDocument } from './schema'

type NewVersion = {
  kind: FactorsKind
  /** The live version that the author saw, or null to replace any. */
  base: number | null
  document: FactorsDocument
  note: string
  restoredFrom: number | null
  request?: PublishedRequest | undefined
}

/** Creates the next version of a kind, which is then live. */
export async function appendVersion(
  tx: Db,
  scope: Scope<'policy.publish'> | Scope<'policy.restore'>,
  next: NewVersion,
): Promise<Result<FactorsVersion, Problem>> {
  const appended = await append(tx, scope, versionedFactors(tx, next), next)
  return appended.ok ? ok(versionOf(next.kind, appended.value)) : appended
}

const versionedFactors = (
  tx: Db,
  { kind, base, document }: NewVersion,
): VersionedDocument<RankerFactorsVersion> => ({
  ref: { noun: 'ranker-factors', subject: kind },
  content: { document },
  publishAction: 'ranker-factors.publish',
  subjectId: kind,
  subjectName: titles[kind],
  async advance() {
    const [next] = await tx.rankerFactors.updateManyAndReturn({
      where: { kind, ...(base === null ? {} : { liveVersion: base }) },
      data: { liveVersion: { increment: 1 } },
    })
    return next?.liveVersion ?? null
  },
  stale: async () => staleFactors(await liveDocument(tx, kind)),
  async before() {
    const live = await liveDocument(tx, kind)
    return {
      version: live.revision,
      restoredFrom: live.by?.restoredFrom ?? null,
      document: live.document,
    }
  },
  insert: (facts) => tx.rankerFactorsVersion.create({ data: { kind, document, ...facts } }),
  audited: ({ version, restoredFrom }, before) => ({
    before,
    after: { version, restoredFrom, document },
  }),
  event: ({ version, restoredFrom }) => ({
    kind: 'ranker-factors.published',
    payload: { kind, version, restoredFrom },
  }),
})

/** The current live factors with their author and time. */
const staleFactors = (current: LiveDocument): Problem => ({
  kind: 'stale',
  current,
  message:
    current.by === null
      ? 'Nothing was published yet: the live version to base on is 0.'
      : `${current.by.author} published v${current.revision} at ${current.by.createdAt}.`,
})
