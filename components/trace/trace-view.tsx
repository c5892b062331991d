'use client'
import { type ReactNode, useState } from 'react'
import { TextWithTimes } from '@/components/time/time'
import { Section } from '@/components/ui/data/section'
import shared from '@/components/ui/shared.module.css'
import type { LevelWords, Trace } from '@/lib/engine'
import { StepBar } from './step-bar'
import classes from './trace.module.css'
import { WhyNotAnother } from './why-not'

type Props<Step extends string> = {
  /** The kind of candidate: node or pod. */
  noun: string
  headline: string
  testId: string
  trace: Trace
  /** The words for the steps of this level. */
  words: LevelWords
  /** The candidates, ordered by how close they came to being chosen. */
  candidates: readonly string[]
  steps: readonly { step: Step; label: string; left: number }[]
  /** The step to open first. */
  first: Step
  /** The effect of the open step on each candidate, in columns of its own. */
  panel: (step: Step) => ReactNode
  /** For each step, words for its removal of a candidate. */
  lostAt: Readonly<Record<string, string>>
  /** The candidate whose "why not" is initially shown. */
  whyNot?: string | undefined
  /** Content between the open step and "why not another". */
  children?: ReactNode
}

/** Explains a decision: first the result, then the steps that led to it, one at a time. */
export function TraceView<Step extends string>(props: Props<Step>) {
  const { noun, headline, testId, trace, candidates, steps, first, panel, lostAt } = props
  const [selected, setSelected] = useState<Step | null>(null)
  const open = steps.find(({ step }) => step === selected)?.step ?? first
  return (
    <div className={`${shared.stack20} ${shared.top}`}>
      <p className={classes.headline} data-testid={testId}>
        <TextWithTimes>{headline}</TextWithTimes>
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
