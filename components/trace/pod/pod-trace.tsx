'use client'
import { useMemo, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import {
  type BindInput,
  bind,
  bindHeadline,
  bindTrace,
  explainTrace,
  namedTrace,
  traceFunnel,
} from '@/lib/engine'
import { StepBar } from '../step-bar'
import classes from '../trace.module.css'
import { WhyNotAnother } from '../why-not'
import { PodStep } from './pod-step'
import { podStepLabel } from './step-label'

type Props = {
  input: BindInput
  /** Of the pods, tenants and zones in the input, by id. */
  names: Readonly<Record<string, string>>
}

const lostAt = {
  available: 'it takes nothing new',
  reuse: 'the tenant is bound to another pod',
  weigh: 'another pod weighs more',
  attach: 'what is attached to is elsewhere',
}

/** Why a tenant's launch or request went to a pod: the answer first, then the filters, and what the survivors weighed. */
export function PodTrace({ input, names }: Props) {
  const { trace, headline, funnel } = useMemo(() => {
    const decision = bind(input)
    const named = namedTrace(bindTrace(decision, input), names)
    return { trace: named, headline: bindHeadline(decision, named), funnel: traceFunnel(named) }
  }, [input, names])
  const steps = funnel.map(({ step, left }) => ({
    step,
    left,
    label: podStepLabel(step).toLowerCase(),
  }))
  const [asked, setAsked] = useState<string | null>(null)
  const emptied = steps.find(({ left }) => left === 0)
  const open = asked ?? (emptied ?? steps.at(-1))?.step ?? ''
  const step = trace.steps.find((each) => each.step === open)
  const words = explainTrace(trace).find((each) => each.step === open)
  const candidates = trace.steps[0]?.effects.map(({ candidate }) => candidate) ?? []
  return (
    <div className={classes.root}>
      <p className={classes.headline} data-testid="pod-headline">
        {headline}
      </p>
      <StepBar noun="pod" begin={candidates.length} steps={steps} open={open} onOpen={setAsked} />
      {step !== undefined && words !== undefined && <PodStep step={step} words={words} />}
      <Section title="Why not another pod?">
        <WhyNotAnother noun="pod" trace={trace} candidates={candidates} lostAt={lostAt} />
      </Section>
    </div>
  )
}
