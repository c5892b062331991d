import 'server-only'
import type { Scope } from '@/lib/auth/scope'
import { invalid, type Problem } from '@/lib/base/problem'
import { err, ok, type Result } from '@/lib/base/result'
import { type Db, database } from '@/lib/db/client.server'
import { Prisma } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transact.server'
import { setRatios, showPcloud } from '@/lib/engine'
import { recordAudit } from '@/lib/features/audit/record-audit.server'
import { refuse, refused } from '@/lib/features/host-flavors/refusal'
import { changedFields } from '@/lib/features/resources/changed-fields'
import { nextRevision } from '@/lib/features/resources/resource.server'
import { notifyOwners, pcloudEvent } from '../notices/notify-owners.server'
import { changePcloud, type PcloudRow, pcloudFacts, subjectOf } from '../pcloud-facts.server'
import {
  type Restrictions,
  type RestrictionsShown,
  restrictionsShownSchema,
} from './restrictions-schema'

type Shown = Promise<Result<RestrictionsShown, Problem>>

/**
 * Returns the restrictions of a Pcloud, for users of its tenant and for staff. They also apply to
 * launches of other tenants.
 */
export async function readRestrictions(scope: Scope<'pcloud.read'>, id: string): Shown {
  const { actor, pcloud, row } = await pcloudFacts(database(), scope, id)
  const access = showPcloud(actor, pcloud, () => [])
  if (!access.ok) return refused(access.error)
  return row === null ? refuse('pcloud-not-found') : ok(shown(row))
}

/**
 * Sets which profiles and images launches on the hosts of a Pcloud may use, and how VMs are placed
 * there. It applies from the next launch on.
 */
export function setRestrictions(
  scope: Scope<'pcloud.own'>,
  id: string,
  restrictions: Restrictions,
): Shown {
  return transact((tx) =>
    changePcloud(tx, scope, id, async (facts) => {
      // The same permission as for ratios.
      const own = setRatios(facts, {})
      if (!own.ok) return refused(own.error)
      if (facts.row === null) return refuse('pcloud-not-found')
      const missing = await missingName(tx, scope, restrictions)
      if (missing !== null) return err(missing)
      const before = shown(facts.row)
      const after = { ...before, ...restrictions }
      const changed = changedFields(before, after)
      if (changed === null) return ok(before)
      await tx.pcloud.update({
        where: { id },
        data: { ...restrictionsRow(after), ...nextRevision },
      })
      const subject = subjectOf(own.value)
      await recordAudit(tx, scope, { action: 'pcloud.restrict', ...subject, ...changed })
      const notice = { at: scope.now, text: `The restrictions of ${own.value.name} were changed` }
      await notifyOwners(tx, pcloudEvent('pcloud.changed', own.value, notice))
      return ok(after)
    }),
  )
}

const shown = ({ hardwareProfiles, images, settings, keyWeights }: PcloudRow) =>
  restrictionsShownSchema.parse({ hardwareProfiles, images, settings, keyWeights })

/** Converts restrictions to columns. An empty list allows no name, whereas null allows any. */
const restrictionsRow = ({ hardwareProfiles, images, ...rest }: RestrictionsShown) => ({
  ...rest,
  hardwareProfiles: hardwareProfiles ?? Prisma.DbNull,
  images: images ?? Prisma.DbNull,
})

/** Users of a tenant may only name profiles and images of deployables that they can launch. */
async function missingName(
  tx: Db,
  { tenantId }: Scope<'pcloud.own'>,
  { hardwareProfiles, images }: Restrictions,
): Promise<Problem | null> {
  const launchable = { assemblies: { some: { deployable: { archivedAt: null } } } }
  const ofNames = (names: readonly string[] | null | undefined) => ({
    where: { name: { in: [...(names ?? [])] }, ...(tenantId === null ? {} : launchable) },
    select: { name: true },
  })
  const profiles = await tx.hardwareProfile.findMany(ofNames(hardwareProfiles))
  const storedImages = await tx.image.findMany(ofNames(images))
  return (
    firstMissing('hardwareProfiles', 'hardware profile', hardwareProfiles ?? [], profiles) ??
    firstMissing('images', 'image', images ?? [], storedImages)
  )
}

function firstMissing(
  field: string,
  noun: string,
  names: readonly string[],
  rows: readonly { name: string }[],
): Problem | null {
  const existing = new Set(rows.map(({ name }) => name))
  const n = names.findIndex((name) => !existing.has(name))
  return n === -1 ? null : invalid(`${field}[${n}]`, `There is no ${noun} "${names[n]}".`)
}
