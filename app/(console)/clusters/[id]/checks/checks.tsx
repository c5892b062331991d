'use client'
import { Section } from '@/components/ui/data/section'
import { SkeletonRows } from '@/components/ui/data/skeleton-rows'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { numberText } from '@/lib/base/number-text'
import type { ShownClusterKeys } from '@/lib/features/cluster-keys/schema'
import { MovesPanel } from '../moves/moves-panel'
import { useKeyChecks } from '../moves/use-key-checks'
import { Findings } from './findings'
import { Templates } from './templates/templates'

const noDraft = {}

/** Findings, the VMs that would move today, and templates. */
export function Checks({ shown }: { shown: ShownClusterKeys }) {
  const checks = useKeyChecks(shown.cluster, noDraft, true)
  const vmCount = shown.cluster.vms.length
  // A skeleton for all parts, because findings of unknown length would move the parts below.
  if (checks.answer === null && checks.problem === null)
    return <SkeletonRows rows={8} what="findings" />
  return (
    <div className={shared.stack20}>
      {vmCount < shown.vmCount && (
        <Note tone="warn">
          {`Checked with ${numberText(vmCount)} of ${numberText(shown.vmCount)} VMs, running ones first.`}
        </Note>
      )}
      <Section title="Findings">
        <Findings findings={checks.answer?.findings ?? null} names={shown.names} />
      </Section>
      <Section title="Running VMs">
        <MovesPanel checks={checks} names={shown.names} hasDraft={false} />
      </Section>
      <Section title="Templates">
        <Templates shown={shown} />
      </Section>
    </div>
  )
}
