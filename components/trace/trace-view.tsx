'use client'
import { type ReactNode, useState } from 'react'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import type { LevelWords, Trace } from '@/lib/engine'
import { StepBar } from './step-bar'
import classes from './trace.module.css'
import { WhyNotAnother } from './why-not'

type Props<Step extends string> = {
  /** What is chosen among: node, pod. */
  noun: string
  headline: string
  testId: string
  trace: Trace
  /** Of the level of the trace. */
  words: LevelWords
  /** The nearest to being chosen first. */
  candidates: readonly string[]
  steps: readonly { step: Step; label: string; left: number }[]
  /** The step to open first. */
  first: Step
  /** What the open step did to each candidate, in the columns of its level. */
  panel: (step: Step) => ReactNode
  /** What it means that a step removed a candidate, by step. */
  lostAt: Readonly<Record<string, string>>
  /** The candidate whose "why not" is shown at first. */
  whyNot?: string | undefined
  /** Between the open step and "why not another". */
  children?: ReactNode
}

/** How a level came to its decision: the answer first, then the steps that lead to it, one at a time. */
export function TraceView<Step extends string>(props: Props<Step>) {
  const { noun, headline, testId, trace, candidates, steps, first, panel, lostAt } = props
  const [selected, setSelected] = useState<Step | null>(null)
  const open = steps.find(({ step }) => step === selected)?.step ?? first
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <p className={classes.headline} data-testid={testId}>
        {headline}
      </p>
      <StepBar
        noun={noun}
        begin={candidates.length}
        steps={steps}
        open={open}
        onOpen={setSelected}
      />
      {panel(open)}
      {props.children}
      <Section title={`Why not another ${noun}?`}>
        <WhyNotAnother
          noun={noun}
          trace={trace}
          words={props.words}
          candidates={candidates}
          lostAt={lostAt}
          first={props.whyNot ?? null}
        />
      </Section>
    </div>
  )
}
