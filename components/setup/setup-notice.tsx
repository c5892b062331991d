'use client'
import { Button } from '@mantine/core'
import shared from '@/components/ui/shared.module.css'
import { PageLink } from '@/components/ui/text/page-link'
import { useRead } from '@/lib/api/client'
import { setupContract } from '@/lib/features/setup/contract'
import { launchSetup } from '@/lib/features/setup/steps'
import classes from './setup-notice.module.css'

/** Shown before the first launch: the progress of the setup, and a link to continue it. */
export function SetupNotice() {
  const { data } = useRead(setupContract.show, {})
  const done = launchSetup.filter((step) => (data?.[step] ?? null) !== null).length
  return (
    <section className={`${shared.frame} ${classes.root}`} aria-label="Set up">
      <div>
        <strong>Set up Berth</strong>
        <p>
          From an empty instance to a first launch and an explanation of its placement.{' '}
          {data !== undefined && `${done} of ${launchSetup.length} steps are done.`}
        </p>
      </div>
      <div className={shared.row8}>
        <Button component={PageLink} href="/setup">
          {done === 0 ? 'Start' : 'Continue'}
        </Button>
        <Button variant="default" component={PageLink} href="/accounts?connect=">
          Connect a cloud
        </Button>
        <Button variant="default" component={PageLink} href="/pools?import=">
          Import an inventory
        </Button>
      </div>
    </section>
  )
}
