'use client'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import shared from '@/components/ui/shared.module.css'
import { Note } from '@/components/ui/text/note'
import { numberText } from '@/lib/base/number-text'
import type { SimulationSettings } from '@/lib/features/previews/view/simulation-report'
import type { Preview } from '../use-preview'
import { biggestAccount } from './biggest-account'
import classes from './simulate.module.css'
import { SimulateForm } from './simulate-form'
import { SimulationResult } from './simulation-result'
import { useSimulation } from './use-simulation'

const DEFAULT_LAUNCHES = 500

/** Simulates many launches in sequence while capacity changes, and shows their accounts and the spillover. */
export function SimulateTab({ preview }: { preview: Preview }) {
  const { now, seed, onSeed, simulation, distribution, whatIf } = preview
  const control = useSimulation(preview.onSimulation)
  const [settings, setSettings] = useState<Omit<SimulationSettings, 'seed'>>({
    launches: DEFAULT_LAUNCHES,
    start: 'now',
    running: {},
    lifetime: null,
  })
  const run = (withSeed: string) => {
    if (now !== null) control.run(now, { ...settings, seed: withSeed })
  }
  const biggest = now === null ? null : biggestAccount(now, distribution?.group ?? null)
  const isDown = whatIf.some(({ kind, account }) => kind === 'down' && account === biggest?.id)

  return (
    <div className={`${shared.stack14} ${shared.shrinks}`}>
      <SimulateForm
        accounts={preview.inputs.accounts}
        settings={settings}
        onSettings={setSettings}
        seed={seed}
        onSeed={onSeed}
        isRunning={control.progress !== null}
        isReading={preview.isReading}
        onRun={() => run(seed)}
        onReroll={() => {
          const next = rolledSeed()
          onSeed(next)
          run(next)
        }}
        onCancel={control.cancel}
      />
      {biggest !== null && !isDown && (
        <p className={`${shared.line4x10} ${shared.shrinks} ${shared.wrap} ${shared.sm}`}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => preview.onWhatIf([...whatIf, { kind: 'down', account: biggest.id }])}
          >
            Worst case
          </Button>
          <span>{`What if ${biggest.name}, which has the largest share of G${biggest.group}, is down?`}</span>
        </p>
      )}
      {control.progress !== null && (
        <div className={`${shared.stack4} ${shared.sm} ${shared.most420}`} role="status">
          <Progress
            value={(control.progress.done / control.progress.of) * 100}
            aria-label="Simulation progress"
          />
          <span>{`${numberText(control.progress.done)} of ${numberText(control.progress.of)} launches, all runs together`}</span>
        </div>
      )}
      {control.problem !== null && (
        <Note tone="bad" role="alert">
          {control.problem}
        </Note>
      )}
      {simulation !== null && (
        <SimulationResult
          report={simulation}
          snapshot={preview.inputs}
          isRunning={control.progress !== null}
        />
      )}
      {simulation === null && control.progress === null && (
        <p className={`${shared.dimmedSm} ${classes.empty}`}>
          Each launch uses capacity of its account, so groups fill up and later launches spill over.
          The same seed gives the same result.
        </p>
      )}
    </div>
  )
}

/** Generates a random seed that can be written down. The engine itself has no randomness. */
const rolledSeed = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? '1'
