'use client'
import { parseAsString, useQueryState } from 'nuqs'
import { StateBlock } from '@/components/ui/data/state-block'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { setupContract } from '@/lib/features/setup/contract'
import type { Setup } from '@/lib/features/setup/schema'
import classes from './setup.module.css'
import { SetupStep } from './setup-step'
import { launchSteps } from './steps/registry'

/** From an empty instance to a first launch: what is missing is created here, one step after the other. */
export function SetupDesk({ initial }: { initial: Setup | undefined }) {
  const query = useRead(setupContract.show, {}, { initialData: initial })
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>Set up Berth</h1>
      <StateBlock query={query} what="the steps">
        {(setup) => <Steps setup={setup} />}
      </StateBlock>
    </div>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const [chosen, setChosen] = useQueryState('step', parseAsString)
  const next = launchSteps.find(({ id }) => setup[id] === null) ?? null
  const open = launchSteps.find(({ id }) => id === chosen) ?? next
  const done = launchSteps.filter(({ id }) => setup[id] !== null).length
  return (
    <>
      <p className={classes.lead}>
        {done} of {launchSteps.length} steps are done.{' '}
        {next === null ? (
          <>
            <PageLink href={`/launches/${setup.launch?.id}`}>See why it went there</PageLink>, or{' '}
            <PageLink href={`/pools/${setup.pool?.id}`}>tune the policy</PageLink>.
          </>
        ) : (
          <>
            A document can fill in everything at once:{' '}
            <PageLink href="/pools?import=">import an inventory</PageLink>, or{' '}
            <PageLink href="/accounts?connect=">connect a cloud</PageLink>.
          </>
        )}
      </p>
      <ol className={classes.steps}>
        {launchSteps.map((step) => (
          <SetupStep
            key={step.id}
            step={step}
            setup={setup}
            isOpen={step === open}
            onOpen={() => void setChosen(step.id)}
            onCreated={() => void setChosen(null)}
          />
        ))}
      </ol>
    </>
  )
}
