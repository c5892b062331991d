'use client'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { useMay } from '@/lib/auth/viewer.client'
import { launchContract } from '@/lib/features/launches/contract'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import { HintToCopy } from './hint-to-copy'
import { launchExample } from './launch-example'
import styles from './use.module.css'

/** Explains how to launch VMs on the hosts, and how to find out why VMs run elsewhere. */
export function UseTab({ pcloud }: { pcloud: PcloudShown }) {
  const may = useMay('launch.write')
  return (
    <div className={shared.stack22}>
      <Section title="Hint for launches">
        <HintToCopy id={pcloud.id} />
        {may.allowed ? (
          <OwnExample id={pcloud.id} />
        ) : (
          <pre className={`${shared.smWrap} ${styles.example}`}>{launchExample(pcloud.id)}</pre>
        )}
      </Section>
      <Section title="Why did a launch not run here?">
        <p className={shared.lead}>
          A launch with the hint runs on an enabled host of this private cloud or not at all. A host
          is left out when it is disabled, down or full, or when the tenant of the launch may not
          launch here. Open the launch to see which it was.
        </p>
        <p>
          <PageLink href="/launches">Launches</PageLink>
        </p>
      </Section>
    </div>
  )
}

/** The example with names that the reader may use. */
function OwnExample({ id }: { id: string }) {
  const { data } = useRead(launchContract.listChoices, {})
  return <pre className={`${shared.smWrap} ${styles.example}`}>{launchExample(id, data)}</pre>
}
