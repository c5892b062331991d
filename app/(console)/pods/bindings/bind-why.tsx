'use client'
import { PodTrace } from '@/components/trace/pod/pod-trace'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { parseBindInput, podGroup } from '@/lib/engine'
import { podRequestContract } from '@/lib/features/bindings/requests/contract'
import type { podTrialSchema } from '@/lib/features/bindings/requests/schema'
import type { Pod } from '@/lib/features/pods/schema'

type Props = { tenantId: string; pod: Pod; pods: readonly Pod[] }

const tried = withAnswer<typeof podTrialSchema>()(podRequestContract.create)

/**
 * The steps of the tenant's next request in this zone and group, and the reason that it does not choose the
 * selected pod.
 */
export function BindWhy({ tenantId, pod, pods }: Props) {
  const query = useRead(
    tried,
    {
      query: { dryRun: 'true' },
      body: { kind: 'server', tenant: tenantId, az: pod.realmId, extraSpecs: pod.tag },
    },
    { staleTime: 0 },
  )
  const names = {
    ...Object.fromEntries(pods.map(({ id, name }) => [id, name])),
    [pod.realmId]: `${pod.provider}/${pod.realm}`,
    [tenantId]: 'the tenant',
  }
  return (
    <Section title={`Next request (automatic): ${podGroup(pod)}`}>
      <StateBlock query={query} what="the dry run" rows={3}>
        {({ input }) => {
          const parsed = parseBindInput(input)
          return (
            parsed.ok && (
              <PodTrace key={pod.id} input={parsed.value} names={names} whyNot={pod.name} />
            )
          )
        }}
      </StateBlock>
    </Section>
  )
}
