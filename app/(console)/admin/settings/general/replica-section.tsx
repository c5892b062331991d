'use client'
import { ResourceFacts } from '@/components/resource/resource-facts'
import { Section } from '@/components/ui/data/section'
import { Status } from '@/components/ui/text/status'
import { useRead } from '@/lib/api/client'
import { numberText } from '@/lib/base/number-text'
import { settingsContract } from '@/lib/features/settings/contract'

/** The lag of the read replica. Empty without one. */
export function ReplicaSection() {
  const replica = useRead(settingsContract.showReplica, {}).data?.replica ?? null
  if (replica === null) return null
  const { lagMs, maxLagMs, problem } = replica
  const lag = lagMs === null ? 'cannot be reached' : `${numberText(lagMs)} ms`
  return (
    <Section title="Read replica">
      <ResourceFacts
        facts={[
          {
            label: 'Lists and reports',
            value: (
              <Status tone={problem === null ? 'good' : 'warn'}>
                {problem === null ? 'read from the replica' : 'read from the primary'}
              </Status>
            ),
          },
          { label: 'Lag', value: `${lag} (at most ${numberText(maxLagMs)} ms)` },
          ...(problem === null ? [] : [{ label: 'Problem', value: problem }]),
        ]}
      />
    </Section>
  )
}
