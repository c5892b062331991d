'use client'
import { useMemo, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import type { FunnelStep, PlaceInput } from '@/lib/engine'
import { StepBar } from '../step-bar'
import classes from '../trace.module.css'
import { ConstraintsTable } from './constraints-table'
import { DrawWords } from './draw-words'
import { type Explained, explainedOf, firstStep } from './explained'
import { KeyValuesTable } from './key-values-table'
import { NodeWhyNot } from './node-why-not'
import { RoundsPanel } from './rounds-panel'
import { CustomerScores } from './scores/customer-scores'

type Props = {
  input: PlaceInput
  /** Of the nodes and VMs in the input, by id. */
  names: Readonly<Record<string, string>>
}

/** Why a VM was placed on a node: the answer first, then the steps that lead to it, one at a time. */
export function NodeTrace({ input, names }: Props) {
  const explained = useMemo(() => explainedOf(input, names), [input, names])
  const { headline, funnel, placement } = explained
  const [asked, setAsked] = useState<FunnelStep['step'] | null>(null)
  const step = funnel.find((each) => each.step === asked)?.step ?? firstStep(explained)
  return (
    <div className={classes.root}>
      <p className={classes.headline} data-testid="placement-headline">
        {headline}
      </p>
      <StepBar
        noun="node"
        begin={placement.constraints.length}
        steps={funnel}
        open={step}
        onOpen={setAsked}
      />
      <StepPanel step={step} explained={explained} />
      {placement.stickyKeys.length > 0 && (
        <Section title="Sticky keys copied to the VM">
          <KeyValuesTable caption="Sticky keys" keys={placement.stickyKeys} />
        </Section>
      )}
      <Section title="Why not another node?">
        <NodeWhyNot explained={explained} />
      </Section>
    </div>
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
