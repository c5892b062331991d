import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache, Suspense } from 'react'
import { Forbidden } from '@/components/ui/text/forbidden'
import { pageScope } from '@/lib/auth/current.server'
import { isStaff } from '@/lib/auth/permissions'
import { readReceipt } from '@/lib/features/launches/read/read-receipt.server'
import type { Receipt } from '@/lib/features/launches/read/receipt-schema'
import { attemptShown, receiptId } from '@/lib/features/launches/why/attempt-shown'
import { readWhy } from '@/lib/features/launches/why/read-why.server'
import { StaffEntry } from './staff-entry'
import { TenantWhy } from './tenant-why'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

/** Read once for the page and its title. */
const readOnce = cache(async (id: string) => {
  const access = await pageScope('launch.read')
  return { access, why: access.ok ? await readWhy(access.value, decodeURIComponent(id)) : null }
})

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { why } = await readOnce((await params).id)
  if (why === null) return { title: 'Launch' }
  if (!why.ok) return { title: 'No such launch' }
  const { id, deployable } = why.value.launch
  return { title: `${deployable.name}: launch ${id.slice(0, 8)}` }
}

export default async function LaunchPage({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams])
  const { access, why } = await readOnce(id)
  if (!access.ok) return <Forbidden what="launches" needs={access.error.needs} />
  if (why === null || !why.ok) notFound()
  if (!isStaff(access.value.role)) return <TenantWhy initial={why.value} />

  const audit = await pageScope('launch.audit')
  const attempt = attemptShown(why.value, Number(search.attempt))
  const receipt = audit.ok
    ? await readReceipt(audit.value, receiptId(why.value, attempt))
    : { ok: false as const }
  return (
    // A policy with a rule suspends until the rule language is loaded. The server's render stays visible.
    <Suspense>
      <StaffEntry
        initial={why.value}
        initialReceipt={receipt.ok ? withoutPlacements(receipt.value) : null}
      />
    </Suspense>
  )
}

/** The browser recomputes the placement of the VMs from the recorded request. */
const withoutPlacements = (receipt: Receipt): Receipt => {
  const { levels } = receipt
  if (levels === null) return receipt
  const clusters = levels.clusters.map(({ cluster, vms }) => ({
    cluster,
    vms: vms.map((vm) => ({ ...vm, placement: null })),
  }))
  return { ...receipt, levels: { ...levels, clusters } }
}
