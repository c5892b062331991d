'use client'
import { useMemo } from 'react'
import {
  type BindInput,
  bind,
  bindHeadline,
  bindTrace,
  bindWords,
  namedTrace,
  traceFunnel,
} from '@/lib/engine'
import { TraceView } from '../trace-view'
import { PodStep } from './pod-step'
import { podStepLabel } from './step-label'

type Props = {
  input: BindInput
  /** Names of the pods, tenants and zones in the input, by id. */
  names: Readonly<Record<string, string>>
  /** The name of the pod whose "why not" is initially shown. */
  whyNot?: string
}

const lostAt = {
  available: 'it takes nothing new',
  reuse: 'the tenant is bound to another pod',
  weigh: 'another pod weighs more',
  attach: 'the resource to attach to is elsewhere',
}

/** Explains the pod of a tenant's launch or request: the filters, and the weights of the remaining pods. */
export function PodTrace({ input, names, whyNot }: Props) {
  const { trace, headline, funnel } = useMemo(() => {
    const decision = bind(input)
    const named = namedTrace(bindTrace(decision, input), names)
    return { trace: named, headline: bindHeadline(decision, named), funnel: traceFunnel(named) }
  }, [input, names])
  const emptied = funnel.find(({ left }) => left === 0)
  return (
    <TraceView
      noun="pod"
      headline={headline}
      testId="pod-headline"
      trace={trace}
      words={bindWords}
      candidates={trace.steps[0]?.effects.map(({ candidate }) => candidate) ?? []}
      steps={funnel.map(({ step, left }) => ({
        step,
        left,
        label: podStepLabel(step).toLowerCase(),
      }))}
      first={(emptied ?? funnel.at(-1))?.step ?? ''}
      panel={(step) => <PodStep trace={trace} step={step} />}
      lostAt={lostAt}
      whyNot={whyNot}
    />
  )
}
