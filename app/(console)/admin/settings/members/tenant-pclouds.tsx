'use client'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useMay } from '@/lib/auth/viewer.client'
import { usePclouds } from '@/lib/features/pclouds/use-pclouds.client'

/** The private clouds of a tenant, and a link that creates the next one. */
export function TenantPclouds({ tenantId }: { tenantId: string }) {
  const query = usePclouds({ tenant: tenantId })
  const { allowed } = useMay('pcloud.own')
  const listed = `/pclouds?tenant=${encodeURIComponent(tenantId)}`
  return (
    <Section title="Private clouds">
      <StateBlock query={query} what="private clouds" rows={1}>
        {({ pages }) => {
          const rows = pages.flatMap(({ items }) => items)
          if (rows.length === 0) return <p className={shared.dimmedSm}>None yet.</p>
          return (
            <p className={shared.facts}>
              {rows.slice(0, MAX).map(({ id, name }) => (
                <PageLink key={id} href={`/pclouds/${encodeURIComponent(id)}`}>
                  {name}
                </PageLink>
              ))}
              {rows.length > MAX && <PageLink href={listed}>All private clouds</PageLink>}
            </p>
          )
        }}
      </StateBlock>
      {allowed && <PageLink href={`${listed}&create=true`}>Create private cloud</PageLink>}
    </Section>
  )
}

const MAX = 10
