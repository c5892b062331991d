'use client'
import { parseAsString, useQueryState } from 'nuqs'
import { StateBlock } from '@/components/ui/data/state-block'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { setupContract } from '@/lib/features/setup/contract'
import type { Setup } from '@/lib/features/setup/schema'
import classes from './setup.module.css'
import { SetupStep } from './setup-step'
import type { Step } from './step'
import { allSteps, launchSteps, pcloudSteps } from './steps/registry'

/**
 * The steps from an empty instance to a first launch. Missing objects are created here, one step after the
 * other.
 */
export function SetupGuide({ initial }: { initial: Setup | undefined }) {
  const query = useRead(setupContract.show, {}, { initialData: initial })
  return (
    <div className={`${shared.stack12} ${classes.page}`}>
      <h1 className={classes.title}>Set up Berth</h1>
      <StateBlock query={query} what="the steps">
        {(setup) => <Steps setup={setup} />}
      </StateBlock>
    </div>
  )
}

function Steps({ setup }: { setup: Setup }) {
  const [chosen, setChosen] = useQueryState('step', parseAsString)
  const isDone = ({ id }: Step) => setup[id] !== null
  const next = launchSteps.find((step) => !isDone(step)) ?? null
  // A selected step stays open when it is done, because it may show something only once.
  const open = allSteps.find(({ id }) => id === chosen) ?? next
  const list = (steps: readonly Step[]) => (
    <ol className={`${shared.frame} ${shared.above12}`}>
      {steps.map((step) => (
        <SetupStep
          key={step.id}
          step={step}
          setup={setup}
          isOpen={step === open}
          onOpen={() => void setChosen(step.id)}
          onCreated={() => void setChosen(nextOf(steps, step, isDone)?.id ?? null)}
        />
      ))}
    </ol>
  )
  return (
    <>
      <p className={shared.dimmed}>
        {launchSteps.filter(isDone).length} of {launchSteps.length} steps to a first launch are done
        {launchSteps.some(isDone) && ', each with a link to the newest object of its kind'}.{' '}
        <Ways setup={setup} isReady={next === null} />
      </p>
      <div className={classes.columns}>
        <section aria-labelledby="set-up-launch">
          <h2 id="set-up-launch" className={classes.part}>
            First launch
          </h2>
          <p className={shared.dimmed}>From a provider to an instance that runs there.</p>
          {list(launchSteps)}
        </section>
        <section aria-labelledby="set-up-pclouds">
          <h2 id="set-up-pclouds" className={classes.part}>
            Private clouds
          </h2>
          <p className={shared.dimmed}>
            Whole hosts for one tenant. Needed only where tenants have hosts of their own.
          </p>
          {list(pcloudSteps)}
        </section>
      </div>
    </>
  )
}

/** The next open step after one that was just completed. */
const nextOf = (steps: readonly Step[], done: Step, isDone: (step: Step) => boolean) =>
  steps.find((step) => step !== done && !isDone(step))

function Ways({ setup, isReady }: { setup: Setup; isReady: boolean }) {
  if (isReady)
    return (
      <>
        <PageLink href={`/launches/${setup.launch?.id}`}>
          See where the newest launch went and why
        </PageLink>
        , or <PageLink href={`/pools/${setup.pool?.id}`}>tune the policy</PageLink>.
      </>
    )
  return (
    <>
      To fill in everything at once, <PageLink href="/pools?import=">import an inventory</PageLink>{' '}
      or <PageLink href="/accounts?connect=">connect a cloud</PageLink>.
    </>
  )
}
