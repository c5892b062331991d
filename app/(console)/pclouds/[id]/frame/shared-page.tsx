'use client'
import { useRouter } from 'next/navigation'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Section } from '@/components/ui/data/section'
import { PageHead } from '@/components/ui/page-head'
import shared from '@/components/ui/shared.module.css'
import type { SharedPcloud } from '@/lib/features/pclouds/schema'
import { LaunchHereButton } from '../../use/launch-here-button'
import { LeaveButton } from '../../use/leave-button'
import { HintToCopy } from '../use/hint-to-copy'

/** The page of a Pcloud for users of a tenant that may launch on it. */
export function SharedPage({ pcloud }: { pcloud: SharedPcloud }) {
  const { name, tenant, hosts } = pcloud
  const router = useRouter()
  return (
    <>
      <PageHead
        title={name}
        actions={
          <>
            <LaunchHereButton pcloud={pcloud} />
            <LeaveButton pcloud={pcloud} onLeft={() => router.push('/pclouds')} />
          </>
        }
      />
      <div className={shared.stack22}>
        <Section title="What it is">
          <ResourceFacts
            facts={[
              { label: 'Owner', value: tenant },
              { label: 'Hosts', value: `${hosts.total}, of which ${hosts.enabled} take new VMs` },
            ]}
          />
        </Section>
        <Section title="Use it">
          <HintToCopy id={pcloud.id} />
        </Section>
      </div>
    </>
  )
}
