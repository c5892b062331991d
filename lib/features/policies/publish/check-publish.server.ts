import 'server-only'
import type { z } from 'zod'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import type { Db } from '@/lib/db/client.server'
import { checkNamedModules } from '@/lib/features/modules/check-named-modules.server'
import { modulesOf } from '@/lib/features/modules/modules-of.server'
import { namedModules } from '@/lib/features/modules/named-modules'
import { livePolicyOf } from '../live-policy.server'
import { findOpenSubject, type PolicyRef } from '../policy-subject.server'
import { reviewInThread } from '../review/review-in-thread.server'
import type { PolicyDocument, publishSchema } from '../schema'

type Publish = z.output<typeof publishSchema>

/** Runs all checks that a publish makes before its transaction, and computes the shares on the pinned inputs. */
export async function checkPublish(db: Db, scope: Scope, ref: PolicyRef, publish: Publish) {
  const open = await findOpenSubject(db, ref)
  if (!open.ok) return open
  const document = await documentOf(db, ref, publish)
  if (!document.ok) return document
  const unusable = publish.inherits ? null : await unusableModules(db, ref, document.value)
  if (unusable !== null) return err(unusable)
  const modules = await modulesOf(db, document.value)
  const reviewed = await reviewInThread(db, scope, {
    ref,
    policy: { document: document.value, isPublished: publish.inherits, modules },
    place: 'document',
    snapshotId: publish.snapshotId,
  })
  return reviewed.ok ? ok({ ...reviewed.value, document: document.value }) : reviewed
}

/** Returns the future live document: the given one, or the current global default for a pool that returns to it. */
export async function documentOf(
  tx: Db,
  ref: PolicyRef,
  { inherits, document }: Pick<Publish, 'inherits' | 'document'>,
): Promise<Result<PolicyDocument, Problem>> {
  if (!inherits) return ok(document)
  if (ref.poolId === null)
    return err(invalid('inherits', 'the global default has nothing to inherit from'))
  const global = await livePolicyOf(tx, { poolId: null })
  return global.ok ? ok(global.value.document) : global
}

async function unusableModules(
  db: Db,
  ref: PolicyRef,
  document: PolicyDocument,
): Promise<Problem | null> {
  const live = await livePolicyOf(db, ref)
  return checkNamedModules(db, document, {
    place: 'document',
    // Publishing replaces a live version that cannot be read.
    retained: live.ok ? namedModules(live.value.document) : [],
  })
}
