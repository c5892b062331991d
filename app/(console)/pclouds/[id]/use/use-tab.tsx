'use client'
import Link from 'next/link'
import { Section } from '@/components/ui/data/section'
import type { PcloudShown } from '@/lib/features/pclouds/schema'
import classes from '../../pclouds.module.css'
import { HintToCopy } from './hint-to-copy'
import styles from './use.module.css'

const body = (id: string) =>
  JSON.stringify({ pool: 'web', deployable: 'web-small', pcloud: id }, null, 2)

/** How VMs get onto the hosts, and what to look at when they do not. */
export function UseTab({ pcloud }: { pcloud: PcloudShown }) {
  return (
    <div className={classes.page}>
      <Section title="Hint for launches">
        <HintToCopy id={pcloud.id} />
        <pre className={styles.example}>{`POST /api/v1/launches\n${body(pcloud.id)}`}</pre>
      </Section>
      <Section title="Why did it not land here?">
        <p className={classes.lead}>
          A launch with the hint runs on an enabled host of this private cloud or not at all. A host
          is left out when it is disabled, down or full, or when the tenant of the launch may not
          launch here. Open the launch to see which it was.
        </p>
        <p>
          <Link href="/launches">Launches</Link>
        </p>
      </Section>
    </div>
  )
}
