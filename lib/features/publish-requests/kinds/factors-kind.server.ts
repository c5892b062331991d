import 'server-only'
import { scopeFor } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import { checkInThread } from '@/lib/features/ranker-factors/check-in-thread.server'
import {
  type FactorsDocument,
  type FactorsKind,
  factorsKinds,
  titles,
} from '@/lib/features/ranker-factors/documents'
import { publishFactors } from '@/lib/features/ranker-factors/publish-factors.server'
import { contentSchemas } from '../schema'
import type { DocumentKind } from './document-kind.server'

type Content = { document: FactorsDocument }

const kindOf = (subject: string): FactorsKind | undefined =>
  factorsKinds.find((each) => each === subject)

export const factorsKind: DocumentKind<Content> = {
  noun: 'ranker-factors',
  permissions: { draft: 'policy.draft', publish: 'policy.publish' },
  contentOf: (subject) =>
    subject === 'monitoring' ? contentSchemas.monitoring : contentSchemas.sla,
  async lock(tx, subject) {
    const kind = kindOf(subject)
    if (kind === undefined) return err({ kind: 'not-found', what: 'kind of factors' })
    await tx.$queryRaw`SELECT FROM "RankerFactors" WHERE "kind" = ${kind} FOR SHARE`
    const { liveVersion } = await tx.rankerFactors.findUniqueOrThrow({ where: { kind } })
    return ok({ name: titles[kind], live: liveVersion })
  },
  async check(scope, { content }) {
    const sound = await checkInThread(database(), scope, content.document, 'content.document')
    return sound.ok ? ok(content) : sound
  },
  async publish(scope, { subject, base, content, note, request }) {
    const kind = kindOf(subject)
    if (kind === undefined) return err({ kind: 'not-found', what: 'kind of factors' })
    const proof = scopeFor(scope, 'policy.publish', scope)
    if (!proof.ok) return proof
    const seen = { base, claim: null, request }
    if (kind === 'monitoring')
      return publishFactors(proof.value, kind, content.document, note, seen)
    const { factors, rule = null } = content.document
    return publishFactors(proof.value, kind, { factors, rule }, note, seen)
  },
}
