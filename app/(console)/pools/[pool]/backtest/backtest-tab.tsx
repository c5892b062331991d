'use client'
import { Button, Progress } from '@mantine/core'
import { useMemo, useState } from 'react'
import { EmptyBlock, StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { numberText } from '@/lib/base/number-text'
import { isSameContent } from '@/lib/engine'
import { useNewestLaunch } from '@/lib/features/launches/use-launches.client'
import type { Preview } from '../preview/use-preview'
import classes from './backtest.module.css'
import { BacktestForm } from './backtest-form'
import { BacktestResult } from './backtest-result'
import { firstChoice, rangeOf } from './range-choice'
import { ShadowSection } from './shadow/shadow-section'
import { type Progress as Done, useBacktest } from './use-backtest'

/** Decides recorded launches again, as if another policy had been live. */
export function BacktestTab({ preview }: { preview: Preview }) {
  const pool = preview.snapshot.pool
  return (
    <div className={shared.stack20}>
      {pool === null ? (
        <EmptyBlock title="Launches belong to pools">
          Open the policy of a pool to backtest it over what was launched there.
        </EmptyBlock>
      ) : (
        <OfPool preview={preview} poolId={pool.id} />
      )}
      <ShadowSection preview={preview} poolId={pool?.id ?? null} />
    </div>
  )
}

function OfPool({ preview, poolId }: { preview: Preview; poolId: string }) {
  const last = useNewestLaunch(poolId)
  return (
    <StateBlock query={last} what="launches" rows={2}>
      {(launch) =>
        launch === null ? (
          <EmptyBlock title="Nothing was launched in this pool yet">
            Every launch keeps what it was decided from. Once there are some, this shows where they
            would have gone under another policy, and at what cost.
          </EmptyBlock>
        ) : (
          <Backtest preview={preview} poolId={poolId} lastAt={launch.at} />
        )
      }
    </StateBlock>
  )
}

type Props = { preview: Preview; poolId: string; lastAt: string }

function Backtest({ preview, poolId, lastAt }: Props) {
  const { shown, compared } = preview
  const isSame = useMemo(
    () => isSameContent(shown.policy, compared.policy),
    [shown.policy, compared.policy],
  )
  return isSame ? (
    <EmptyBlock title={preview.isStored ? 'There is nothing to compare' : 'You have no draft'}>
      {`This would compare ${compared.label} with itself. Change the stack, or choose another policy or another version to compare with.`}
    </EmptyBlock>
  ) : (
    <BacktestRun preview={preview} poolId={poolId} lastAt={lastAt} />
  )
}

function BacktestRun({ preview, poolId, lastAt }: Props) {
  const { shown, compared, snapshot, policyLabel, whatIf } = preview
  const { modules } = preview.context
  const [choice, setChoice] = useState(firstChoice)
  const { progress, problem, result, run, cancel } = useBacktest()
  const range = rangeOf(choice)
  const isOfThese = result?.task.a === compared.policy && result.task.b === shown.policy
  return (
    <div className={shared.stack14}>
      <BacktestForm
        choice={choice}
        onChoice={setChoice}
        lastAt={lastAt}
        isFit={range !== null}
        isRunning={progress !== null}
        onRun={() => {
          if (range !== null) run({ poolId, range, a: compared.policy, b: shown.policy, modules })
        }}
        onCancel={cancel}
      />
      {progress !== null && <Running progress={progress} />}
      {problem !== null && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      {whatIf.length > 0 && (
        <Note>What-ifs are not applied: each launch is decided from its own facts.</Note>
      )}
      {result !== null && !isOfThese && (
        <StaleResult
          onRun={() => run({ ...result.task, a: compared.policy, b: shown.policy, modules })}
        />
      )}
      {result === null && progress === null && (
        <p className={classes.quiet}>
          {`Decides each recorded launch again with ${policyLabel} and with ${compared.label}, from the candidates, prices, failures and capacity it had then, and with its own seed.`}
        </p>
      )}
      {result !== null && (
        <BacktestResult
          report={result.report}
          snapshot={snapshot}
          labels={{ a: compared.label, b: policyLabel }}
        />
      )}
    </div>
  )
}

const StaleResult = ({ onRun }: { onRun: () => void }) => (
  <Note tone="warn" role="status">
    A policy has changed since this was run.{' '}
    <Button size="compact-xs" variant="light" onClick={onRun}>
      Run again
    </Button>
  </Note>
)

function Running({ progress: { done, of } }: { progress: Done }) {
  return (
    <div className={`${shared.stack4} ${shared.sm} ${shared.most420}`} role="status">
      <Progress
        value={of === null ? 100 : (done / of) * 100}
        animated={of === null}
        aria-label="Backtest progress"
      />
      <span>
        {of === null
          ? 'Reading the launches …'
          : `${numberText(done)} of ${numberText(of)} launches`}
      </span>
    </div>
  )
}
