'use client'
import { numberColumn, TraceTable } from '@/components/trace/trace-table'
import { Section } from '@/components/ui/data/section'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { useRead } from '@/lib/api/client'
import { withAnswer } from '@/lib/api/contract'
import { numberText } from '@/lib/base/number-text'
import { podGroup } from '@/lib/engine'
import { podRequestContract } from '@/lib/features/bindings/requests/contract'
import { podTrialSchema } from '@/lib/features/bindings/requests/schema'
import type { Pod } from '@/lib/features/pods/schema'
import classes from './bind-why.module.css'
import { type Explained, explained, type Weighed } from './explained'

type Props = { tenantId: string; pod: Pod; pods: readonly Pod[] }

const tried = withAnswer(podRequestContract.create, podTrialSchema)

/** The steps of the tenant's next request in this zone and group, and why it does not take the chosen pod. */
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
          const explanation = explained(input, names)
          return explanation === null ? null : <Steps explanation={explanation} pod={pod} />
        }}
      </StateBlock>
    </Section>
  )
}

function Steps({ explanation, pod }: { explanation: Explained; pod: Pod }) {
  const { chosen, steps, weights } = explanation
  return (
    <div className={`${shared.stack8} ${shared.smWrap} ${classes.why}`}>
      <p>{chosen === null ? 'It would fail.' : `It would go to ${chosen}.`}</p>
      <ol aria-label="Steps">
        {steps.map(({ step, sentence }) => (
          <li key={step}>
            <strong>{step}</strong>: {sentence}
          </li>
        ))}
      </ol>
      {weights.length > 0 && <Weights weights={weights} />}
      <WhyNot explanation={explanation} pod={pod} />
    </div>
  )
}

const Weights = ({ weights }: Pick<Explained, 'weights'>) => (
  <TraceTable
    caption="Weights, heaviest first"
    columns={[
      { id: 'pod', header: 'Pod', cell: ({ pod }) => pod },
      ...(weights[0]?.parts.map(({ label }, at) =>
        numberColumn<Weighed>(label, label, ({ parts }) => weightText(parts[at]?.value ?? 0)),
      ) ?? []),
      numberColumn<Weighed>('sum', 'Sum', ({ total }) => weightText(total)),
    ]}
    rows={weights}
    rowKey={({ pod }) => pod}
  />
)

const weightText = (value: number) => numberText(value, { most: 3 })

/** Why the pod that is chosen by hand is not the one. */
function WhyNot({ explanation, pod }: { explanation: Explained; pod: Pod }) {
  const why = explanation.why(pod.id)
  if (why.kind !== 'removed') return null
  return (
    <p>
      Why not {pod.name} by itself: {why.reasons.map(({ sentence }) => sentence).join('; ')}
      {why.reasons.map(({ change }) => (change === null ? '' : ` (${change})`)).join('')}.
    </p>
  )
}
