'use client'
import { useMemo } from 'react'
import { Section } from '@/components/ui/data/section'
import { type FunnelStep, type PlaceInput, placeWords } from '@/lib/engine'
import { TraceView } from '../trace-view'
import { ConstraintsTable } from './constraints-table'
import { DrawWords } from './draw-words'
import { type Explained, explainedOf, firstStep } from './explained'
import { KeyValuesTable } from './key-values-table'
import { RoundsPanel } from './rounds-panel'
import { CustomerScores } from './scores/customer-scores'

type Props = {
  input: PlaceInput
  /** Names of the nodes and VMs in the input, by id. */
  names: Readonly<Record<string, string>>
}

const lostAt = {
  constraints: 'it cannot take the VM',
  'system-rounds': 'its system score is too low',
  'customer-keys': 'others score higher on customer keys',
  draw: 'it lost the draw',
}

/** Explains why a VM was placed on a node. */
export function NodeTrace({ input, names }: Props) {
  const explained = useMemo(() => explainedOf(input, names), [input, names])
  const { placement, trace, nearest } = explained
  return (
    <TraceView
      noun="node"
      headline={explained.headline}
      testId="placement-headline"
      trace={trace}
      words={placeWords}
      candidates={nearest}
      steps={explained.funnel}
      first={firstStep(explained)}
      panel={(step) => <StepPanel step={step} explained={explained} />}
      lostAt={lostAt}
    >
      {placement.stickyKeys.length > 0 && (
        <Section title="Sticky keys copied to the VM">
          <KeyValuesTable caption="Sticky keys" keys={placement.stickyKeys} />
        </Section>
      )}
    </TraceView>
  )
}

function StepPanel({ step, explained }: { step: FunnelStep['step']; explained: Explained }) {
  switch (step) {
    case 'system-rounds':
      return (
        <Section title="System keys, round by round">
          <RoundsPanel explained={explained} />
        </Section>
      )
    case 'customer-keys':
      return (
        <Section title="Customer keys">
          <CustomerScores explained={explained} />
        </Section>
      )
    case 'draw':
      return (
        <Section title="The draw">
          <DrawWords explained={explained} />
        </Section>
      )
    default:
      return (
        <Section title="Constraints">
          <ConstraintsTable explained={explained} />
        </Section>
      )
  }
}
