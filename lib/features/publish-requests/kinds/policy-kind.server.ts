import 'server-only'
import { scopeFor } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { database } from '@/lib/db/client.server'
import {
  findOpenSubject,
  GLOBAL_POLICY,
  openPolicy,
  type PolicyRef,
} from '@/lib/features/policies/policy-subject.server'
import { checkPublish } from '@/lib/features/policies/publish/check-publish.server'
import { publishPolicy } from '@/lib/features/policies/publish/publish-policy.server'
import type { PolicyDocument } from '@/lib/features/policies/schema'
import { checkPolicyTests } from '@/lib/features/policies/tests/check-policy-tests'
import { policyEffect } from '../effect/policy-effect.server'
import { contentSchemas } from '../schema'
import type { DocumentKind } from './document-kind.server'

type Content = { inherits: boolean; document: PolicyDocument }

/** The policy that a subject names. */
export const policyRefOf = (subject: string): PolicyRef => ({
  poolId: subject === GLOBAL_POLICY ? null : subject,
})

export const policyKind: DocumentKind<Content> = {
  noun: 'policy',
  permissions: { draft: 'policy.draft', publish: 'policy.publish' },
  contentOf: () => contentSchemas.policy,
  async lock(tx, subject) {
    const ref = policyRefOf(subject)
    const found = await findOpenSubject(tx, ref)
    if (!found.ok) return found
    const { id } = await openPolicy(tx, ref)
    await tx.$queryRaw`SELECT FROM "Policy" WHERE "id" = ${id} FOR SHARE`
    const { liveVersion } = await tx.policy.findUniqueOrThrow({ where: { id } })
    return ok({ name: found.value.name, live: liveVersion })
  },
  async check(scope, { subject, content, note }) {
    const ref = policyRefOf(subject)
    const checked = await checkPublish(database(), scope, ref, { ...content, note })
    if (!checked.ok) return checked
    const { document, tests } = checked.value
    const failed = checkPolicyTests(tests, 'content.document')
    return failed === null ? ok({ ...content, document }) : err(failed)
  },
  effect: (scope, { subject, content }) =>
    policyEffect(scope, policyRefOf(subject), content.document),
  async publish(scope, { subject, base, content, note, request }) {
    const proof = scopeFor(scope, 'policy.publish', scope)
    if (!proof.ok) return proof
    return publishPolicy(
      proof.value,
      policyRefOf(subject),
      base,
      { ...content, note, request },
      null,
    )
  },
}
