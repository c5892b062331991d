'use client'
import { useRouter } from 'next/navigation'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import type { SharedPcloud } from '@/lib/features/pclouds/schema'
import classes from '../../pclouds.module.css'
import { LaunchHereButton } from '../../use/launch-here-button'
import { LeaveButton } from '../../use/leave-button'
import { HintToCopy } from '../use/hint-to-copy'

/** A Pcloud for people of a tenant that may launch on it. */
export function SharedPage({ pcloud }: { pcloud: SharedPcloud }) {
  const { name, tenant, hosts } = pcloud
  const router = useRouter()
  return (
    <>
      <header className={classes.head}>
        <h1>{name}</h1>
        <span className={shared.line8}>
          <LaunchHereButton pcloud={pcloud} />
          <LeaveButton pcloud={pcloud} onLeft={() => router.push('/pclouds')} />
        </span>
      </header>
      <div className={classes.page}>
        <Section title="What it is">
          <ResourceFacts
            facts={[
              { label: 'Owner', value: tenant },
              { label: 'Hosts', value: hosts.total },
              { label: 'Enabled', value: `${hosts.enabled} take new VMs` },
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
