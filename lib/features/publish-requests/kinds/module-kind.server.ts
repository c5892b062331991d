import 'server-only'
import { scopeFor } from '@/lib/auth/scope'
import { err, ok } from '@/lib/base/result'
import { addModuleVersion } from '@/lib/features/modules/add-module-version.server'
import { checkInThread } from '@/lib/features/modules/check-in-thread.server'
import { moduleResource } from '@/lib/features/modules/module-resource.server'
import type { NewModuleVersion } from '@/lib/features/modules/schema'
import { contentSchemas } from '../schema'
import type { DocumentKind } from './document-kind.server'

type Content = { definition: Omit<NewModuleVersion, 'note'> }

export const moduleKind: DocumentKind<Content> = {
  noun: 'module',
  permissions: { draft: 'module.write', publish: 'module.write' },
  contentOf: () => contentSchemas.module,
  async lock(tx, id) {
    await tx.$queryRaw`SELECT FROM "CustomModule" WHERE "id" = ${id} FOR SHARE`
    const row = await moduleResource.find(tx, id)
    if (row === null) return err({ kind: 'not-found', what: 'module' })
    return ok({ name: moduleResource.titleOf(row), live: row.revision })
  },
  async check(scope, { subject: id, content }) {
    const sound = await checkInThread(scope, { ...content.definition, id, version: 1 })
    return sound.ok ? ok(content) : sound
  },
  async publish(scope, { subject: id, base, content, note, request }) {
    const proof = scopeFor(scope, 'module.write', scope)
    if (!proof.ok) return proof
    const written = { ...content.definition, note }
    return addModuleVersion(proof.value, { id, revision: base }, written, null, request)
  },
}
