'use client'
import dynamic from 'next/dynamic'
import { Section } from '@/components/ui/data/section'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import { StateBlock } from '@/components/ui/data/state-block'
import { fetchedEarly } from '@/components/ui/fetched-early'
import shared from '@/components/ui/shared.module.css'
import { whenOnline } from '@/lib/api/browser/when-online'
import { useRead } from '@/lib/api/client'
import { pcloudAccessContract } from '@/lib/features/pclouds/access/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'

const loadForm = fetchedEarly(() =>
  whenOnline(() => import('./restrictions-form')).then((it) => it.RestrictionsForm),
)
const RestrictionsForm = dynamic(loadForm, {
  loading: () => <SkeletonRows rows={2} what="restrictions" />,
})

/** Restricts what launches on the hosts may use. */
export function RestrictionsSection({ pcloud }: { pcloud: PcloudShown }) {
  const query = useRead(pcloudAccessContract.showRestrictions, { params: { id: pcloud.id } })
  return (
    <Section title="Restrictions">
      <p className={shared.lead}>
        Launches with anything else do not run here. VMs that run already stay.
      </p>
      <StateBlock query={query} what="restrictions" rows={2}>
        {(restrictions) => <RestrictionsForm pcloud={pcloud} restrictions={restrictions} />}
      </StateBlock>
    </Section>
  )
}
